import { useEffect, useRef, useState } from 'react'

import type { Position } from '#contract/rules/distance.ts'

import { CoordinateRow, type CoordinateText } from './CoordinateRow.tsx'
import { NewCoordinate } from './NewCoordinate.tsx'

import css from './CoordinateList.module.css'

type Props = {
  points: readonly Position[]
  chosen: number | null
  /** One place and no more, which cannot be taken away: a centre. */
  single?: boolean
  text: CoordinateText
  onChoose: (at: number) => void
  onMove: (at: number, place: Position) => void
  onRemove: (at: number) => void
  onAdd: (place: Position) => void
}

const rowPx = 30
/** Rows beyond those in sight, so that Tab always finds a next one. */
const beyond = 6
const heightPx = rowPx * 5

/** Every corner as numbers: whoever cannot drag types, or pastes both numbers into one field. */
export function CoordinateList({ points, chosen, single = false, text, onChoose, onMove, onRemove, onAdd }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowPx) - beyond)
  const shown = points.slice(first, Math.ceil((top + heightPx) / rowPx) + beyond)
  useEffect(() => {
    const list = box.current
    if (!list || chosen === null) return
    const at = chosen * rowPx
    if (at < list.scrollTop) list.scrollTop = at
    else if (at + rowPx > list.scrollTop + list.clientHeight) list.scrollTop = at + rowPx - list.clientHeight
  }, [chosen])
  return (
    <div className={css.list} role="group" aria-label={text.points}>
      {points.length > 0 && (
        <div
          ref={box}
          className={css.rows}
          style={{ maxHeight: heightPx }}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        >
          <div style={{ height: points.length * rowPx, paddingTop: first * rowPx }}>
            {shown.map((point, n) => {
              const at = first + n
              return (
                <CoordinateRow
                  key={at}
                  at={at}
                  point={point}
                  text={text}
                  chosen={at === chosen}
                  onChoose={() => onChoose(at)}
                  onMove={(place) => onMove(at, place)}
                  onRemove={single ? null : () => onRemove(at)}
                />
              )
            })}
          </div>
        </div>
      )}
      {!(single && points.length > 0) && <NewCoordinate text={text} onAdd={onAdd} />}
    </div>
  )
}
