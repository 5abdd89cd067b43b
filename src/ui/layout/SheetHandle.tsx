import { type PointerEvent, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'

import { nearestHeight, type SheetHeight, steppedHeight } from './sheetHeight.ts'

import css from './SheetHandle.module.css'

/** How high a sheet stands, and who is told where it is to stand. */
export interface Sheet {
  height: SheetHeight
  onChange: (height: SheetHeight) => void
}

/** A finger that moved less than this pressed. */
const pressPx = 6

/**
 * The grip of a sheet on a phone: dragged, pressed, or moved by the arrow keys. It is the first child of the sheet, and the
 * sheet a child of what it lies over; while it is dragged the sheet has `data-dragged` and its height in `--sheet-drag`.
 */
export function SheetHandle({ height, onChange }: Sheet) {
  const t = useText('ui')
  const drag = useRef<{ fromY: number; px: number; moved: boolean } | null>(null)
  const dragged = useRef(false)

  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const sheet = event.currentTarget.parentElement
    const room = sheet?.parentElement?.clientHeight
    if (!drag.current || !sheet || room === undefined) return
    const risen = drag.current.fromY - event.clientY
    if (!drag.current.moved && Math.abs(risen) < pressPx) return
    drag.current.moved = true
    const px = Math.min(room, Math.max(limits.sheetPeekPx, drag.current.px + risen))
    sheet.dataset.dragged = 'true'
    sheet.style.setProperty('--sheet-drag', `${px}px`)
  }
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    const sheet = event.currentTarget.parentElement
    const moved = drag.current?.moved === true
    drag.current = null
    dragged.current = moved
    if (!sheet || !moved) return
    const px = sheet.clientHeight
    delete sheet.dataset.dragged
    sheet.style.removeProperty('--sheet-drag')
    if (event.type === 'pointerup') onChange(nearestHeight(px, sheet.parentElement?.clientHeight ?? px))
  }
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={t(`sheet.${height}`)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { fromY: event.clientY, px: event.currentTarget.parentElement?.clientHeight ?? 0, moved: false }
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={() => {
        // The end of a drag is a click as well.
        if (!dragged.current) onChange(height === 'full' ? 'half' : steppedHeight(height, 1))
        dragged.current = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onChange(steppedHeight(height, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}
