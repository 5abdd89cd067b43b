import { useEffect, useRef, useState } from 'react'

/** ux §5.6: a pointer that nobody moves disappears; the bar stays a little longer, to be read. */
const pointerMs = 5_000
const barMs = 10_000

export interface Hand {
  /** The pointer is to be seen. */
  pointer: boolean
  /** The bar with the ways out is to be seen. */
  bar: boolean
}

/**
 * Whether somebody is at the display: keys, pointer, touch. Escape puts the bar away again.
 * @param onHand called for each sign of a hand
 * @param onKey called for each key, wherever the focus is
 */
export function useHand(onHand: () => void, onKey: (key: string) => void): Hand & { hideBar: () => void } {
  const [hand, setHand] = useState<Hand>({ pointer: false, bar: false })
  const told = useRef({ onHand, onKey })
  useEffect(() => {
    told.current = { onHand, onKey }
  })
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let last = ''
    const felt = (change: (before: Hand) => Hand) => {
      setHand(change)
      timers.splice(0).forEach(clearTimeout)
      timers.push(
        setTimeout(() => setHand((before) => ({ ...before, pointer: false })), pointerMs),
        setTimeout(() => setHand({ pointer: false, bar: false }), barMs),
      )
      told.current.onHand()
    }
    const moved = ({ clientX, clientY }: PointerEvent) => {
      // Browsers tell of a movement, too, when the page moves under a pointer that rests.
      const place = `${clientX} ${clientY}`
      if (place === last) return
      const first = last === ''
      last = place
      if (!first) felt(() => ({ pointer: true, bar: true }))
    }
    const touched = () => felt((before) => ({ ...before, bar: true }))
    const pressed = ({ key }: KeyboardEvent) => {
      felt((before) => ({ ...before, bar: !(key === 'Escape' && before.bar) }))
      told.current.onKey(key)
    }
    addEventListener('pointermove', moved)
    addEventListener('pointerdown', touched)
    addEventListener('keydown', pressed)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('pointermove', moved)
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', pressed)
    }
  }, [])
  return { ...hand, hideBar: () => setHand((before) => ({ ...before, bar: false })) }
}
