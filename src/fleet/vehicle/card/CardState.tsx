import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { AlertAge } from '#src/fleet/alert/AlertAge.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './CardState.module.css'

interface Props {
  vehicle: VehicleView
  now: number
  /** Said where there is room for a name. */
  fence?: MonitoredVehicle['fence']
}

/** What it does, and the worst that waits for somebody with its own age or, without one, for how long it does it and in which fence. */
export function CardState({ vehicle, now, fence }: Props) {
  const t = useText('fleet')
  const words = useText('ui')
  const format = useFormat()
  const { state, motion, motionSince, alert, otherAlerts, headingDeg } = vehicle
  // The device tells since when it moves or rests; of being blocked or lost nobody knows it that exactly.
  const since = state === motion && motionSince !== null ? format.span(Math.max(0, now - motionSince)) : null
  return (
    <p className={css.state} data-fresh={vehicle.freshness}>
      <b title={words(`state.${state}`)}>
        <StateText state={state} heading={headingDeg ?? undefined} />
      </b>
      {since !== null && !alert && <small>{since}</small>}
      {fence?.status && !alert && (
        <span className={css.fence} title={fence.text}>
          <Icon name="polygon-fill" size={14} />
          <span className="truncate">{fence.text}</span>
        </span>
      )}
      {alert && (
        <span className={css.alert} title={t(`alert.${alert.type}`)}>
          <SeverityChip severity={alert.severity}>
            <span className="truncate">{t(`alert.${alert.type}`)}</span>
          </SeverityChip>
          <small>
            <AlertAge alert={alert} now={now} />
          </small>
          {otherAlerts > 0 && <small>+{otherAlerts}</small>}
        </span>
      )}
    </p>
  )
}
