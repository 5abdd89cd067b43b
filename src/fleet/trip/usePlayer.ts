import { useEffect, useReducer } from 'react'

import { limits } from '#contract/limits.ts'

import { atFirst, played } from '../player/player.ts'
import { useHeldStep } from '../player/useHeldStep.ts'

/**
 * The player of a trip with its two clocks: play advances a frame every 1500 ms (SLIDER-02), and a held button or key
 * repeats every 600 ms (SLIDER-05, SLIDER-07).
 */
export function usePlayer() {
  const [player, act] = useReducer(played, atFirst)
  const hold = useHeldStep((by) => act({ kind: 'step', by }))
  useEffect(() => {
    if (!player.playing) return
    const timer = setInterval(() => act({ kind: 'tick' }), limits.playStepMs)
    return () => clearInterval(timer)
  }, [player.playing])
  return { ...player, act, ...hold }
}

export type TripPlayer = ReturnType<typeof usePlayer>
