import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'

import { cardAfterKey } from '../cardGrid.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** The vehicles as they stand. */
  ids: readonly number[]
  columns: number
  /** Lines in view. */
  view: number
  focused: number | null
  onFocus: (id: number) => void
  /** Brings a line into view. */
  show: (line: number) => void
}

/**
 * All cards as one tab stop: arrows, Home, End, Page Up and Down move, Enter goes to the place on the map. Keys pressed
 * on a control inside a card are the control's own.
 */
export function useCardKeys({ scroller, ids, columns, view, focused, onFocus, show }: Options) {
  const navigate = useNavigate()
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current || focused === null) return
    const card = scroller.current?.querySelector<HTMLElement>(`[data-card="${focused}"]`)
    if (!card) return
    wanted.current = false
    card.focus({ preventScroll: true })
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    const vehicleId = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    if (vehicleId === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return void navigate(to('liveVehicle', { vehicleId }))
    }
    const next = cardAfterKey(event.key, ids.indexOf(Number(vehicleId)), columns, view, ids.length)
    const id = next === undefined ? undefined : ids[next]
    if (next === undefined || id === undefined) return
    event.preventDefault()
    wanted.current = true
    onFocus(id)
    show(Math.floor(next / columns))
  }
}
