import { type ReactNode, useRef } from 'react'

import { useRows } from './useRows.ts'

import css from './PointedList.module.css'

/** Px of a row: a line, and a smaller one under it. */
const rowPx = 44

export interface PointedRow {
  key: string
  mark?: ReactNode
  text: string
  detail: string
  pointed: boolean
  onPoint: () => void
}

/** What lies on a map beside it, each pointed at by a press; of thousands a screenful is in the page. */
export function PointedList({ rows }: { rows: readonly PointedRow[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { height, shown } = useRows({ scroller, count: rows.length, rowPx })
  return (
    <div ref={scroller} className={css.scroller}>
      <ol style={{ height }}>
        {shown.map(({ index, top }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li key={row.key} style={{ transform: `translateY(${top}px)`, height: rowPx }}>
              <button type="button" aria-current={row.pointed || undefined} onClick={row.onPoint}>
                {row.mark}
                <span>
                  <b>{row.text}</b>
                  <small>{row.detail}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
