import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'

import { leaveWall } from '#contract/endpoints/wall.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { watchSize } from '#src/lib/watchSize.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { openAlertsAtom } from '#streams/atoms/alerts.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { isNight, shiftAt, swappedAt } from './burnIn.ts'
import { planPages } from './pages.ts'
import { AlertsPage } from './parts/AlertsPage.tsx'
import { Band } from './parts/Band.tsx'
import { Bar } from './parts/Bar.tsx'
import { CompaniesPage } from './parts/CompaniesPage.tsx'
import { FleetMap } from './parts/FleetMap.tsx'
import { Foot } from './parts/Foot.tsx'
import { Head } from './parts/Head.tsx'
import { Own } from './parts/Own.tsx'
import { SilentPage } from './parts/SilentPage.tsx'
import { Totals } from './parts/Totals.tsx'
import { alertRows, bandAlerts, companyRows, silentRows } from './rows.ts'
import { cardsThatFit, magnification, rowsThatFit, wallForm, wallSizes } from './scale.ts'
import type { WallSettings } from './settings.ts'
import { useCycle } from './useCycle.ts'
import { useDisplay } from './useDisplay.ts'
import { useHand } from './useHand.ts'
import { useTick } from './useTick.ts'
import { useVehicles } from './useVehicles.ts'
import { useWakeLock } from './useWakeLock.ts'
import { useWatchdog } from './useWatchdog.ts'
import { useWindow } from './useWindow.ts'

import css from './Wall.module.css'

/** So long a display tries to say that it was left. */
const leaveMs = 1_000

interface Props {
  settings: WallSettings
  /** The account of a display: leaving it ends its session. */
  signsOut: boolean
  onSetup: () => void
  onLeave: () => void
}

/** The wall itself (ux §5.6, §8 E): clock, link and open alerts always; below them pages that turn. */
export function Wall({ settings, signsOut, onSetup, onLeave }: Props) {
  const t = useText('wall')
  const { screen, window } = useWindow()
  const sizes = useMemo(() => wallSizes(settings, screen), [settings, screen])
  useDisplay(sizes)
  const { companies } = useAtomValue(currentSessionAtom)
  const link = useAtomValue(linkAtom).state
  const open = useAtomValue(openAlertsAtom)
  const vehicles = useVehicles()
  const area = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => (area.current ? watchSize(area.current, (size) => setHeight(size.height)) : undefined), [])

  const band = bandAlerts(open)
  const alarmed = alertRows(open)
  const silent = useMemo(() => silentRows(vehicles), [vehicles])
  const byCompany = useMemo(() => companyRows(companies, vehicles), [companies, vehicles])
  const rows = rowsThatFit(height, sizes)
  const form = wallForm(window, sizes)
  const lengths = { alerts: alarmed.length, silent: silent.length, companies: byCompany.length }
  const pages = planPages(form === 'short' ? { alerts: 0, silent: 0, companies: 0, rows } : { ...lengths, rows })

  const now = useTick()
  const hour = new Date(now).getHours()
  const critical = band[0]?.severity === 'critical'
  const turning = useCycle(now, pages.length, critical)
  const hand = useHand(turning.onHand, (key) => {
    if (key === 'ArrowRight') turning.onTurn(1)
    else if (key === 'ArrowLeft') turning.onTurn(-1)
  })
  const [broken, setBroken] = useState(false)
  const [onBroken] = useState(() => () => setBroken(true))
  const reloads = useWatchdog({ settings, broken, quiet: turning.held === null })
  const lit = useWakeLock()
  const page = pages[turning.index] ?? { kind: 'map' }
  const [right, down] = shiftAt(now)

  const leave = () => {
    // Nobody need miss a display that was left on purpose; one that cannot say so is missed, and rightly.
    const told = call(leaveWall, { body: { display: settings.id } }).catch(() => undefined)
    // Before a session ends, but no longer than somebody waits.
    void Promise.race([told, new Promise((resolve) => setTimeout(resolve, leaveMs))]).then(onLeave)
  }

  return (
    <main
      id="main"
      className={css.wall}
      data-form={form}
      data-link={link}
      data-pointer={hand.pointer ? undefined : 'hidden'}
      data-night={isNight(hour) || undefined}
      data-swapped={swappedAt(hour) || undefined}
      style={{ translate: `${right}px ${down}px` }}
    >
      <h1 className="sr-only">{t('label')}</h1>
      <Own onBroken={onBroken}>
        <Head />
      </Own>
      <Own onBroken={onBroken}>
        <Band alerts={band} cards={cardsThatFit(window.width, sizes)} />
      </Own>
      <div className={css.area}>
        <div ref={area} className={css.pages}>
          {form !== 'short' && (
            <Own onBroken={onBroken}>
              <FleetMap vehicles={vehicles} magnify={magnification(sizes)} shown={page.kind === 'map'} />
            </Own>
          )}
          <Own onBroken={onBroken} retryKey={String(turning.index)}>
            {page.kind === 'alerts' && <AlertsPage page={page} rows={alarmed} />}
            {page.kind === 'silent' && <SilentPage page={page} rows={silent} />}
            {page.kind === 'companies' && <CompaniesPage page={page} rows={byCompany} />}
          </Own>
        </div>
        <Own onBroken={onBroken}>
          <Totals />
        </Own>
      </div>
      <Own onBroken={onBroken}>
        <Foot
          name={settings.name}
          page={page}
          index={turning.index}
          pages={pages.length}
          part={turning.part}
          held={turning.held}
          lit={lit}
          reloads={reloads}
        />
      </Own>
      {hand.bar && (
        <Bar
          turns={pages.length > 1}
          held={turning.held === 'hand'}
          signsOut={signsOut}
          onTurn={turning.onTurn}
          onGo={() => {
            turning.onGo()
            hand.hideBar()
          }}
          onSetup={onSetup}
          onLeave={leave}
        />
      )}
    </main>
  )
}
