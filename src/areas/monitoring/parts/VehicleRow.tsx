import { useAtomValue } from 'jotai'
import { memo } from 'react'

import { placeOrDegrees } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { isPlaceOlder, noPlaceText, vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Place } from '#src/ui/mark/Place.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './VehicleRow.module.css'

interface Props {
  id: number
  chosen: boolean
  focused: boolean
  /** Px from the first row. */
  top: number
  /** Px of its own. */
  px: number
  /** With a line for the place; else what is wrong and where share one, as long as rows are held. */
  tall: boolean
  onChoose: (id: number) => void
}

/** Two lines: what and how fast, then where and how old that is; of an alert three: what is wrong has one. Scrolling redraws none of them. */
export const VehicleRow = memo(function VehicleRow({ id, chosen, focused, top, px, tall, onChoose }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(id))
  const now = useAtomValue(nowAtom)
  if (!vehicle) return null
  const { alert, otherAlerts, state, latitude, longitude } = vehicle
  const still = state !== 'moving'
  // The device tells since when it moves or rests; since when it is lost or blocked the motion does not say.
  const since = state === vehicle.motion ? vehicle.motionSince : null
  const age = vehicleAge(vehicle, now, format, t)
  return (
    // The list around it has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`vehicle-${id}`}
      role="option"
      aria-selected={chosen}
      className={css.row}
      style={{ translate: `0 ${top}px`, height: px }}
      data-focused={focused || undefined}
      data-severity={alert?.severity}
      data-tall={tall || undefined}
      data-fresh={vehicle.freshness}
      data-two-ages={isPlaceOlder(vehicle) || undefined}
      onClick={() => onChoose(id)}
    >
      <span className={css.severity}>{alert && <SeverityGlyph severity={alert.severity} size={20} />}</span>
      <span className={css.state}>
        <StateGlyph state={state} heading={vehicle.headingDeg ?? undefined} />
      </span>
      <span className={css.name}>
        <b className="mono">{plateText(vehicle.plate)}</b>
        <small title={vehicle.fleetNumber}>{vehicle.fleetNumber}</small>
      </span>
      <span className={css.value}>
        {still && since !== null && format.span(Math.max(0, now - since))}
        {!still && (
          <>
            <b>{vehicle.speedKmh === null ? '—' : format.number(vehicle.speedKmh)}</b>
            <i> km/h</i>
          </>
        )}
      </span>
      <Why
        cause={alert ? t(`alert.${alert.type}`) : null}
        age={alert ? format.span(Math.max(0, now - alert.occurredAt)) : ''}
        more={otherAlerts > 0 ? ` +${otherAlerts}` : ''}
        latitude={latitude}
        longitude={longitude}
        placeless={noPlaceText(vehicle, t)}
        apart={tall}
      />
      <time className={css.age} title={age}>
        {age}
      </time>
    </div>
  )
})

interface WhyProps {
  cause: string | null
  /** How long ago that happened: the age at the end of the row is the place's. */
  age: string
  /** How many more there are, ` +2`; empty where there is none. */
  more: string
  latitude: number | null
  longitude: number | null
  /** What stands there without a place. */
  placeless: string
  /** The place has a line of its own. */
  apart: boolean
}

/**
 * What is wrong, since how long, and where. In one line the wind, the distance, the further ones and the end of the town give way, in this
 * order, to what is wrong; the pointer reads the whole.
 */
const Why = memo(function Why({ cause, age, more, latitude, longitude, placeless, apart }: WhyProps) {
  const language = useLanguage()
  const known = latitude !== null && longitude !== null
  const where = known ? placeOrDegrees(latitude, longitude, language) : placeless
  const place = <Place text={where} />
  return (
    <>
      <span className={css.why} title={cause === null ? where : `${cause} ${age}${more} · ${where}`}>
        {cause !== null && (
          <>
            <b>{cause}</b>
            <span> {age}</span>
            <span className={css.more}>{more}</span>
            {!apart && <span> · </span>}
          </>
        )}
        {!(apart && cause !== null) && <span>{place}</span>}
      </span>
      {apart && cause !== null && <span className={css.where}>{place}</span>}
    </>
  )
})
