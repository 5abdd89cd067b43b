import { useText } from '#src/lib/text/useText.ts'

import { CardHead } from './CardHead.tsx'
import { hasRoom, indicatorKeys, indicatorOf } from './cardIndicators.ts'
import { CardIndicators } from './CardIndicators.tsx'
import { CardState } from './CardState.tsx'
import { RowAge } from './RowAge.tsx'
import type { VehicleCardProps } from './VehicleCard.tsx'

import css from './VehicleCardRow.module.css'

interface Props extends VehicleCardProps {
  /** Width of the row, CSS px. */
  widthPx: number
  onDetails: (vehicleId: number) => void
}

/** Px of a row with its indicators, and of one that has no room for them. */
export const rowPxOf = (widthPx: number): number => (hasRoom(widthPx) ? 124 : 114)

/** The card as a row: up to thirteen indicators with their ages, or, where it is too narrow, a way to them (VCARD-07, VCARD-08). */
export function VehicleCardRow({ vehicle, said, now, telemetry, reached, widthPx, onDetails }: Props) {
  const t = useText('fleet')
  return (
    <article className={css.row} style={{ height: rowPxOf(widthPx) }} data-severity={vehicle.alert?.severity}>
      <div className={css.top}>
        <CardHead vehicle={vehicle} ignition={said?.ignition} reached={reached} />
        <CardState vehicle={vehicle} now={now} />
        <div className={css.end}>
          <RowAge vehicle={vehicle} now={now} />
          {!hasRoom(widthPx) && (
            <button
              type="button"
              className={css.details}
              tabIndex={reached ? undefined : -1}
              onClick={() => onDetails(vehicle.id)}
            >
              {t('card.details')}
            </button>
          )}
        </div>
      </div>
      {hasRoom(widthPx) && (
        <CardIndicators
          full="line"
          indicators={indicatorKeys({ variant: 'row', telemetry }).map((key) => indicatorOf(key, said))}
          now={now}
          intervalMs={vehicle.intervalMs}
          driver={vehicle.driver}
        />
      )}
    </article>
  )
}
