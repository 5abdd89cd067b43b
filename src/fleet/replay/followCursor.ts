import type { useStore } from 'jotai'

import { limits } from '#contract/limits.ts'

import { playerAtom } from './replayAtoms.ts'

/** While it plays the address follows this often: a reload then goes on from nearly there. */
const playingMs = 5_000

/**
 * Tells the cursor of the player once it rests (SLIDER-09: 300 ms), in whole ms from the start of the axis.
 * @returns what ends it
 */
export function followCursor(store: ReturnType<typeof useStore>, tell: (position: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let playing = store.get(playerAtom).playing
  const stop = store.sub(playerAtom, () => {
    const now = store.get(playerAtom).playing
    if (timer !== undefined && now && playing) return
    clearTimeout(timer)
    playing = now
    timer = setTimeout(
      () => {
        timer = undefined
        tell(Math.round(store.get(playerAtom).position))
      },
      now ? playingMs : limits.sliderDebounceMs,
    )
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
