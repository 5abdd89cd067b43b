import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { FewVehicles } from '#src/fleet/vehicle/FewVehicles.tsx'
import { nivoLines } from '#src/kit/chart/nivoChunk.ts'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { fleetKnownAtom, fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { telemetryAddress } from './address.ts'
import { AddressNotes } from './parts/AddressNotes.tsx'
import { TelemetryView } from './parts/TelemetryView.tsx'

import css from './Telemetry.module.css'

/** `/monitoramento/telemetria` (ENT-44): one to six vehicles, at most 31 days; the address holds which and when. */
export function TelemetryScreen() {
  const t = useText('telemetry')
  const titles = useText('titles')
  const { query, faults, change } = useAddressQuery(telemetryAddress)
  const [picking, setPicking] = useState(false)
  // The engine of charts comes while the data is on its way, and not behind it.
  useEffect(() => void nivoLines.ahead(), [])
  const known = useAtomValue(fleetKnownAtom)
  const register = useAtomValue(fleetRegisterAtom)
  // A vehicle whose company is no longer chosen is gone from the screen, as everywhere else.
  const vehicles = useMemo(
    () => (known ? query.vehicles.filter((id) => register.vehicle(id) !== null) : []),
    [known, register, query],
  )
  return (
    <div className={css.telemetry}>
      <header className={css.head}>
        <h1>{titles('telemetry')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={css.filters}>
        <div className={css.vehicles}>
          <FewVehicles most={limits.telemetryVehicles} value={vehicles} onChange={(ids) => change({ vehicles: ids })} />
        </div>
        <div className={css.period}>
          <PeriodField
            label={t('period')}
            times
            value={query.period}
            onChange={(period) => period && change({ period })}
            open={picking}
            onOpenChange={setPicking}
          />
        </div>
      </div>
      <AddressNotes
        unreadable={faults.vehicles !== undefined}
        unknown={known ? query.vehicles.length - vehicles.length : 0}
        fault={faults.period ?? null}
      />
      {!known && query.vehicles.length > 0 ? (
        <div aria-busy className={css.whole}>
          <Loading />
        </div>
      ) : vehicles.length === 0 ? (
        <div className={css.whole}>
          <EmptyState
            icon="truck"
            title={t('none')}
            detail={t('noneWhy', { most: limits.telemetryVehicles, days: limits.periodDays })}
          />
        </div>
      ) : (
        <TelemetryView vehicles={vehicles} period={query.period} onChangePeriod={() => setPicking(true)} />
      )}
    </div>
  )
}
