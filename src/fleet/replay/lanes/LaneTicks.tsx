import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import type { Axis } from '../../player/axis.ts'
import { durationText } from '../../player/axis.ts'
import type { Span } from '../../player/happenings.ts'
import { ticksOf } from './sight.ts'

import css from './LaneTicks.module.css'

/** Each has this much room, px. */
const roomPx = 84
const minuteMs = 60_000

/** What stands under the axis: hours of the operator, or the time since the departure. */
export function LaneTicks({ axis, sight, width }: { axis: Axis; sight: Span; width: number }) {
  const format = useFormat()
  const clock = axis.alignment === 'clock'
  const origin = axis.start
  const midnight = clock ? startOfDay(dayOf(origin)) - origin : 0
  const { at, stepMs } = ticksOf(sight, midnight, Math.max(1, Math.floor(width / roomPx)))
  const textOf = (position: number) => {
    if (!clock) return durationText(position)
    const instant = origin + position
    const time = format.time(instant)
    if (time === '00:00:00') return format.date(instant).slice(0, 5)
    return stepMs < minuteMs ? time : time.slice(0, 5)
  }
  return (
    <ol className={css.ticks} aria-hidden>
      {at.map((position) => (
        <li key={position} style={{ left: `${((position - sight.from) / (sight.to - sight.from)) * 100}%` }}>
          {textOf(position)}
        </li>
      ))}
    </ol>
  )
}
