import { useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import { estimateMinutes } from '#contract/rules/travelEstimate.ts'
import type { NearVehicle } from '#src/fleet/vehicle/nearest.ts'
import { vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { lengthOf } from './measured.ts'
import type { RoadWay } from './useWays.ts'

import css from './PlaceSheet.module.css'

interface Props {
  near: NearVehicle
  /** By road; null where only the straight line is known. */
  way: RoadWay | null
  onChoose: (vehicleId: number) => void
}

const minuteMs = 60_000

/** One vehicle near a place: what it is doing, how far it is, how long it may take, how old that is. */
export function NearRow({ near, way, onChoose }: Props) {
  const t = useText('fleet')
  const m = useText('monitoring')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(near.vehicleId))
  const now = useAtomValue(nowAtom)
  if (!vehicle) return null
  const { value, unit, digits } = lengthOf(way ? way.metres / 1000 : near.km)
  const minutes = way ? Math.ceil(way.seconds / 60) : estimateMinutes(near.km)
  const span = format.span(minutes * minuteMs)
  return (
    <button type="button" className={css.row} onClick={() => onChoose(near.vehicleId)}>
      <StateGlyph state={vehicle.state} heading={vehicle.headingDeg ?? undefined} spoken={false} />
      <b className="mono">{plateText(vehicle.plate)}</b>
      <b className={css.far}>{format.quantity(value, unit, Math.min(1, digits))}</b>
      <small>
        {t(`state.${vehicle.state}`)}
        {vehicle.signalAt !== null && ` · ${vehicleAge(vehicle, now, format, t)}`}
      </small>
      <small className={css.way}>{way ? span : m('tools.about', { span })}</small>
    </button>
  )
}
