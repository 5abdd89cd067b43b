import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** Ids of the rows as they stand. */
  order: readonly string[]
  /** Rows that are in view at once. */
  view: number
  /** Brings a row into view. */
  show: (index: number) => void
  onOpen: (id: string) => void
  /** Another key on a row; true where it meant something. */
  onKey?: (id: string, event: KeyboardEvent<HTMLElement>) => boolean
  /** Left out, rows cannot be ticked. */
  onToggle?: (id: string, range: boolean) => void
  /** Turns the page; false where there is no other. Left out, the table has one page. */
  onPage?: (by: 1 | -1) => boolean
  onEscape: () => boolean
}

const isRow = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['row'] !== undefined

/**
 * The rows of a grid as one tab stop: arrows, Home, End, Page Up and Down move, Enter opens, Space ticks. Keys pressed
 * on a control inside a row are the control's own.
 */
export function useGridKeys(options: Options) {
  const { scroller, order, view, show, onOpen, onKey, onToggle, onPage, onEscape } = options
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current || focused === null) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(focused)}"]`)
    if (!row) return
    wanted.current = false
    row.focus({ preventScroll: true })
  })
  // The row that the keys go to may not be in the page yet: on its first render it takes the focus.
  const first = useRef(false)
  useLayoutEffect(() => {
    if (!first.current || order[0] === undefined) return
    first.current = false
    wanted.current = true
    setFocused(order[0])
    scroller.current?.scrollTo({ top: 0 })
  }, [order, scroller])
  const moveTo = (index: number) => {
    const at = Math.min(Math.max(index, 0), order.length - 1)
    const id = order[at]
    if (id === undefined) return
    wanted.current = true
    setFocused(id)
    show(at)
  }
  const page = (by: 1 | -1, at: number) => {
    // Another page where one is left; within the only or the outermost one, a screenful.
    if (!onPage?.(by)) moveTo(at + by * Math.max(1, view - 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isRow(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const id = event.target.dataset['row'] ?? ''
    const at = order.indexOf(id)
    if (event.key === 'ArrowDown') moveTo(at + 1)
    else if (event.key === 'ArrowUp') moveTo(at - 1)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(order.length - 1)
    else if (event.key === 'PageDown') page(1, at)
    else if (event.key === 'PageUp') page(-1, at)
    else if (event.key === 'Enter') onOpen(id)
    else if (event.key === ' ' && onToggle) onToggle(id, event.shiftKey)
    else if (event.key === 'Escape' ? !onEscape() : onKey?.(id, event) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The row that the tab key reaches: the one last focused, or the first. */
  const focusedAt = useMemo(() => (focused === null ? -1 : order.indexOf(focused)), [focused, order])
  const reached = focusedAt >= 0 ? focused : order[0]
  return {
    focusedAt,
    reached,
    setFocused,
    onKeyDown,
    /** Goes to the first of the rows that come next: another page. */
    moveFirst: () => {
      first.current = true
    },
  }
}
