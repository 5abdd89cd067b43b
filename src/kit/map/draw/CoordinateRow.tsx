import type { Position } from '#contract/rules/distance.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { AxisInput } from './AxisInput.tsx'

import css from './CoordinateList.module.css'

export type CoordinateText = {
  /** Of the whole list. */
  points: string
  latitude: string
  longitude: string
  /** Of the point with this number. */
  latitudeOf: (point: number) => string
  longitudeOf: (point: number) => string
  remove: (point: number) => string
  add: string
  /** Of a text that is no place. */
  invalid: string
  /** Decimal sign of the language. */
  decimal: string
}

type Props = {
  at: number
  point: Position
  text: CoordinateText
  chosen: boolean
  onChoose: () => void
  onMove: (place: Position) => void
  /** Null: it stays. */
  onRemove: (() => void) | null
}

/** One corner: its number, both of its coordinates, and what takes it away. */
export function CoordinateRow({ at, point, text, chosen, onChoose, onMove, onRemove }: Props) {
  return (
    <div className={css.row} data-chosen={chosen || undefined} onFocus={onChoose}>
      <span className={css.number}>{at + 1}</span>
      <AxisInput
        axis="latitude"
        label={text.latitudeOf(at + 1)}
        value={point.latitude}
        text={text}
        onPlace={onMove}
        onValue={(latitude) => onMove({ ...point, latitude })}
      />
      <AxisInput
        axis="longitude"
        label={text.longitudeOf(at + 1)}
        value={point.longitude}
        text={text}
        onPlace={onMove}
        onValue={(longitude) => onMove({ ...point, longitude })}
      />
      {onRemove && <IconButton icon="x" size="sm" label={text.remove(at + 1)} onClick={onRemove} />}
    </div>
  )
}
