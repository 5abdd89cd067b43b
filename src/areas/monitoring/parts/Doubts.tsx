import { useAtomValue } from 'jotai'

import { doubtOf } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { telemetryAtom } from '#streams/atoms/telemetry.ts'

import css from './Doubts.module.css'

/** What is not as it should be with what its device says: a clock that is off, a place that is not believed and why. */
export function Doubts({ vehicleId }: { vehicleId: number }) {
  const t = useText('fleet')
  const { span } = useFormat()
  const telemetry = useAtomValue(telemetryAtom(vehicleId))
  if (!telemetry) return null
  const { clockOffsetS } = telemetry
  const doubt = doubtOf(telemetry.doubt)
  const words = [
    clockOffsetS !== null &&
      t(clockOffsetS > 0 ? 'doubt.ahead' : 'doubt.behind', { span: span(Math.abs(clockOffsetS) * 1000) }),
    doubt !== null && t(`doubt.${doubt}`),
  ].filter((one) => one !== false)
  if (words.length === 0) return null
  return (
    <ul className={css.list}>
      {words.map((one) => (
        <li key={one}>
          <Icon name="warning-circle-fill" size={14} />
          {one}
        </li>
      ))}
    </ul>
  )
}
