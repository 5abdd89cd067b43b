import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'

import { type Happening, type Span, withoutStop } from '../../player/happenings.ts'
import { actAtom, playerAtom, playingAtom } from '../replayAtoms.ts'

/** What is passed over; null when play stops for every stop. */
export interface Skipping {
  spans: readonly Span[]
  alerts: readonly Happening[]
}

/** A page that was hidden or busy goes on where it stood: nobody saw what it would have played. */
const longestStepMs = 1_000

/**
 * While it plays, moves the cursor on with every frame of the screen by the time that went, as many times faster as
 * asked. Nothing renders for it: the map follows the store.
 */
export function useReplayClock(speed: number, skipping: Skipping | null): void {
  const store = useStore()
  const playing = useAtomValue(playingAtom)
  const latest = useRef({ speed, skipping })
  useEffect(() => {
    latest.current = { speed, skipping }
  })
  useEffect(() => {
    if (!playing) return
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const { speed: times, skipping: passes } = latest.current
      const elapsed = Math.min(longestStepMs, Math.max(0, now - before))
      before = now
      store.set(actAtom, { kind: 'tick', by: elapsed * times })
      const { position, max } = store.get(playerAtom)
      if (passes) {
        const next = withoutStop(position, passes.spans, passes.alerts, { lengthMs: max })
        if (next > position) store.set(actAtom, { kind: 'go', position: next })
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [store, playing])
}
