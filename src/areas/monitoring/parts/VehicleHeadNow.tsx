import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { shelveAlert } from '#contract/endpoints/alertLife.ts'
import { beginOutage } from '#contract/endpoints/alertOutage.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { vehiclesParameter } from '#contract/machine/report.ts'
import { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { isShelved } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { OutageDialog } from '#src/fleet/alert/OutageDialog.tsx'
import { ShelveDialog } from '#src/fleet/alert/ShelveDialog.tsx'
import { vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { VehicleHead } from '#src/fleet/vehicle/VehicleHead.tsx'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { alertsAtom } from '#streams/atoms/alerts.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { silenceable } from '../silenceable.ts'

import css from './VehicleHeadNow.module.css'

const everyMs = 30_000

/** §3 row 2: how a vehicle is now, what of it asks nobody and until when, and the way to silence it. */
export function VehicleHeadNow({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const momentText = useMomentText()
  const now = useAtomValue(nowAtom)
  const may = useAtomValue(mayAtom)
  const alerts = useAtomValue(alertsAtom)
  const [asked, setAsked] = useState<'shelve' | 'outage' | null>(null)
  // A shelf that begins or ends is told with its alerts.
  const aside = alerts.filter((alert) => alert.vehicleId === vehicle.id && isShelved(alert, now))
  const body = { companies: [CompanyId.parse(vehicle.company)], vehicles: [VehicleId.parse(vehicle.id)] }
  const out = useAnswer({
    queryKey: ['dataSet', 'reports', 'outOf', vehicle.id, aside.map(({ id }) => id).join(',')],
    queryFn: () => call(outOfFlow.calls.dump, { body: { ...body, limit: limits.reportNow } }),
    refetchInterval: everyMs,
  })
  const open = silenceable(alerts, vehicle.id, now)
  const ofVehicle = { vehicleId: VehicleId.parse(vehicle.id), plate: vehicle.plate }
  const close = () => setAsked(null)
  return (
    <div role="region" className={css.head} aria-label={f('vehicle.fleet', { number: vehicle.fleetNumber })}>
      <div className={css.line}>
        <VehicleHead vehicle={vehicle} />
        <p>
          <StateGlyph state={vehicle.state} heading={vehicle.headingDeg ?? undefined} size={18} spoken={false} />{' '}
          <b>{f(`state.${vehicle.state}`)}</b>
          {vehicle.speedKmh !== null && ` · ${format.quantity(vehicle.speedKmh, 'kmh')}`}{' '}
          <small>{vehicleAge(vehicle, now, format, f)}</small>
        </p>
        <div className={css.acts}>
          {may(shelveAlert) && open.length > 0 && (
            <Button size="sm" kind="line" icon="clock" onClick={() => setAsked('shelve')}>
              {t('head.shelve', { count: open.length, total: format.number(open.length) })}
            </Button>
          )}
          {may(beginOutage) && (
            <Button size="sm" kind="line" icon="prohibit" onClick={() => setAsked('outage')}>
              {f('alertLife.outage')}
            </Button>
          )}
        </div>
      </div>
      {out.missed && <NotRead text={t('head.notRead')} onRetry={out.again} />}
      {out.data?.rows.length === 0 && <p className={css.none}>{t('head.none')}</p>}
      <ul className={css.out}>
        {out.data?.rows.map((row) => (
          <li key={row.id}>
            <Badge icon={row.kindCode === 'shelved' ? 'clock' : 'prohibit'}>{row.kind}</Badge> <b>{row.what}</b>{' '}
            {t('head.until', { time: row.untilAt === null ? '—' : momentText(row.untilAt), name: row.by ?? '—' })}
            {row.reason !== null && ` · ${row.reason}`}
            {row.heldBack !== null && row.heldBack > 0 && (
              <small> {t('head.heldBack', { count: row.heldBack, total: format.number(row.heldBack) })}</small>
            )}
          </li>
        ))}
      </ul>
      {out.data !== undefined && out.data.rows.length > 0 && (
        <Link to={`${to('occurrences')}?aba=fora&${vehiclesParameter}=${vehicle.id}`}>{t('head.end')}</Link>
      )}
      {asked === 'shelve' && <ShelveDialog alerts={open} onClose={close} />}
      {asked === 'outage' && (
        <OutageDialog
          vehicle={ofVehicle}
          onClose={() => {
            close()
            out.again()
          }}
        />
      )}
    </div>
  )
}
