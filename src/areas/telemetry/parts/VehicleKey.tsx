import { PlateText } from '#src/ui/mark/PlateText.tsx'

import { lookOf } from '../lines.ts'

import css from '../Telemetry.module.css'

interface Props {
  /** In the order in which the charts draw them. */
  vehicles: readonly number[]
  name: (id: number) => string
}

/** Which line is whose, once for all charts. */
export function VehicleKey({ vehicles, name }: Props) {
  return (
    <ul className={css.key}>
      {vehicles.map((id, at) => {
        const { colour, dash } = lookOf(at)
        return (
          <li key={id}>
            <svg width="22" height="8" aria-hidden>
              <line x1="1" x2="21" y1="4" y2="4" stroke={`var(--${colour})`} strokeWidth={2} strokeDasharray={dash} />
            </svg>
            <PlateText plate={name(id)} />
          </li>
        )
      })}
    </ul>
  )
}
