import { useEffect, useReducer, useRef } from 'react'

import { limits } from '#contract/limits.ts'

import { played } from './player.ts'

/**
 * The player of a trip with its two clocks: play advances a frame every 1500 ms (SLIDER-02), and a held button or key
 * repeats every 600 ms (SLIDER-05, SLIDER-07).
 */
export function usePlayer() {
  const [player, act] = useReducer(played, { position: 0, max: 0, playing: false })
  const held = useRef(0)
  useEffect(() => {
    if (!player.playing) return
    const timer = setInterval(() => act({ kind: 'tick' }), limits.playStepMs)
    return () => clearInterval(timer)
  }, [player.playing])
  const release = () => {
    clearInterval(held.current)
    held.current = 0
  }
  useEffect(() => release, [])
  return {
    ...player,
    act,
    release,
    /** One step now, and one every 600 ms until `release`. */
    hold: (by: number) => {
      if (held.current !== 0) return
      act({ kind: 'step', by })
      held.current = window.setInterval(() => act({ kind: 'step', by }), limits.holdRepeatMs)
    },
  }
}

export type TripPlayer = ReturnType<typeof usePlayer>
