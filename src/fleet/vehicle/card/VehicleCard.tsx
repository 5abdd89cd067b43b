import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { CardFooter } from './CardFooter.tsx'
import { CardHead } from './CardHead.tsx'
import { indicatorKeys, indicatorOf } from './cardIndicators.ts'
import { CardIndicators } from './CardIndicators.tsx'
import { CardState } from './CardState.tsx'

import css from './VehicleCard.module.css'

export interface VehicleCardProps {
  vehicle: VehicleView
  /** What its sensors said; undefined until it was read. */
  said: MonitoredVehicle | undefined
  /** Instant against which ages are told, epoch ms. */
  now: number
  /** VCARD-06: whether telemetry is permitted. */
  telemetry: boolean
  /** Whether the tab key stops at what is inside. */
  reached: boolean
}

/** Px of every card: a list of thousands knows where each stands without drawing it. */
export const cardPx = 196

/** One vehicle at a glance (VCARD-01..06, VCARD-09): who, what it does, ten indicators, footer. */
export function VehicleCard({ vehicle, said, now, telemetry, reached }: VehicleCardProps) {
  const indicators = indicatorKeys({ variant: 'grid', telemetry }).map((key) => indicatorOf(key, said))
  return (
    <article className={css.card} data-severity={vehicle.alert?.severity}>
      <div className={css.top}>
        <CardHead vehicle={vehicle} ignition={said?.ignition} reached={reached} />
        <CardState vehicle={vehicle} now={now} fence={said?.fence} />
      </div>
      <CardIndicators indicators={indicators} now={now} intervalMs={vehicle.intervalMs} />
      <CardFooter vehicle={vehicle} said={said} now={now} telemetry={telemetry} />
    </article>
  )
}
