import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './CardState.module.css'

/** What it does, and the worst that waits for somebody or, without one, for how long it does it. */
export function CardState({ vehicle, now }: { vehicle: VehicleView; now: number }) {
  const t = useText('fleet')
  const format = useFormat()
  const { state, motion, motionSince, alert, openAlerts, headingDeg } = vehicle
  // The device tells since when it moves or rests; of being blocked or lost nobody knows it that exactly.
  const since = state === motion && motionSince !== null ? format.span(Math.max(0, now - motionSince)) : null
  return (
    <p className={css.state}>
      <b>
        <StateText state={state} heading={headingDeg ?? undefined} />
      </b>
      {since !== null && !alert && <small>{since}</small>}
      {alert && (
        <span className={css.alert}>
          <SeverityChip severity={alert.severity}>
            <span className="truncate">{t(`alert.${alert.type}`)}</span>
          </SeverityChip>
          {openAlerts > 1 && <small>×{openAlerts}</small>}
        </span>
      )}
    </p>
  )
}
