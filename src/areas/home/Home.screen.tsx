import { useAtomValue } from 'jotai'
import { Suspense, useMemo, useState } from 'react'

import { permissions } from '#contract/permissions.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { demoAtom } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { fleetKnownAtom } from '#streams/atoms/fleet.ts'

import { type FleetQuery, fleetAddress, isNarrowed, noQuery } from './address.ts'
import { askedVehicles } from './askedVehicles.ts'
import { DemoTour } from './parts/DemoTour.tsx'
import { FleetExport } from './parts/FleetExport.tsx'
import { FleetList } from './parts/FleetList.tsx'
import { FleetTools } from './parts/FleetTools.tsx'
import { SideFilters } from './parts/SideFilters.tsx'
import { Totals } from './parts/Totals.tsx'
import { useFleetNow } from './useFleetNow.ts'
import { useRealTime } from './useRealTime.ts'
import { fleetViewAtom } from './viewPreference.ts'

import css from './Home.module.css'

/** Seen by few, and once. */
const firstSteps = lazyPart(() => import('./parts/FirstSteps.tsx'))
const closedKey = 'farol.firstSteps.closed'

/** `/` (ROUTE-39, FLEET-06): the fleet in numbers, and as cards, rows or a table. */
export function HomeScreen() {
  const t = useText('home')
  const format = useFormat()
  const momentText = useMomentText()
  const { query, unread, change: ask } = useAddressQuery(fleetAddress)
  const companies = useAtomValue(selectedCompaniesAtom)
  const view = useAtomValue(fleetViewAtom)
  const known = useAtomValue(fleetKnownAtom)
  const demo = useAtomValue(demoAtom)
  const mayDevices = useAtomValue(canAtom)(permissions.device, 'r')
  const [closed, setClosed] = useState(() => readStored(closedKey, (value) => (value === true ? true : null)) === true)
  const [live, turn] = useRealTime()
  const { vehicles: all, at, reload } = useFleetNow(live)
  // A company that is no longer chosen is gone at once, whenever the next reading comes.
  const vehicles = useMemo(() => all.filter(({ company }) => companies.includes(company)), [all, companies])
  const asked = useMemo(() => askedVehicles(vehicles, query), [vehicles, query])
  const change = (next: FleetQuery) => ask(next)

  return (
    <div className={css.home}>
      <SideFilters vehicles={vehicles} query={query} onChange={change} />
      <div className={css.main}>
        <header className={css.head}>
          <h1>{t('title')}</h1>
          {known && (
            <p>
              {t('vehicles', { count: vehicles.length, total: format.number(vehicles.length) })},{' '}
              {t('companies', { count: companies.length })}
            </p>
          )}
          {isNarrowed(query) && (
            <Button kind="ghost" size="sm" icon="x" onClick={() => change(noQuery)}>
              {t('clear')}
            </Button>
          )}
          <div className={css.pace}>
            {!live && (
              <>
                <span role="status">{t('frozen', { time: momentText(at) })}</span>
                <Button kind="line" size="sm" icon="arrow-clockwise" onClick={reload}>
                  {t('reload')}
                </Button>
              </>
            )}
            <FleetTools />
            <Switch label={t('realTime')} checked={live} onChange={turn} />
            {view !== 'table' && <FleetExport vehicles={asked} narrowed={asked.length < vehicles.length} size="md" />}
          </div>
        </header>
        {unread && <InvalidParameter>{t('unreadable')}</InvalidParameter>}
        {known && mayDevices && !closed && vehicles.every(({ fixAt }) => fixAt === null) && (
          <Suspense>
            <firstSteps.Part
              vehicles={vehicles}
              onClose={() => {
                writeStored(closedKey, true)
                setClosed(true)
              }}
            />
          </Suspense>
        )}
        {demo && vehicles.some(({ fixAt }) => fixAt !== null) && <DemoTour vehicles={vehicles} now={at} />}
        <Totals vehicles={vehicles} at={at} query={query} onChange={change} />
        <ErrorBoundary fallback={<ErrorState />}>
          <FleetList
            vehicles={asked}
            total={vehicles.length}
            query={query}
            live={live}
            at={at}
            onClear={() => change(noQuery)}
          />
        </ErrorBoundary>
      </div>
    </div>
  )
}
