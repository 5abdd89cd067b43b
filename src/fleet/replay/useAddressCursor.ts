import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'

import { limits } from '#contract/limits.ts'

import type { ReplayQuery } from '../player/replayAddress.ts'
import { playerAtom } from './replayAtoms.ts'

/** While it plays the address follows this often: a reload then goes on from nearly there. */
const playingMs = 5_000

/** Writes the cursor into the address once it rests (SLIDER-09: 300 ms). */
export function useAddressCursor(query: ReplayQuery, write: (over: Partial<ReplayQuery>) => void): void {
  const store = useStore()
  const latest = useRef({ query, write })
  useEffect(() => {
    latest.current = { query, write }
  })
  useEffect(() => {
    let timer = 0
    const tell = () => {
      timer = 0
      const position = Math.round(store.get(playerAtom).position)
      if (position !== latest.current.query.position) latest.current.write({ position })
    }
    let playing = store.get(playerAtom).playing
    const stop = store.sub(playerAtom, () => {
      const now = store.get(playerAtom).playing
      if (timer !== 0 && now && playing) return
      clearTimeout(timer)
      playing = now
      timer = window.setTimeout(tell, now ? playingMs : limits.sliderDebounceMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
}
