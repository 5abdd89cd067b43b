import { useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useMemo, useState } from 'react'

import { isShortcut } from '#src/lib/keys.ts'

import { happenings, movingSpans, nextOf, previousOf } from '../../player/happenings.ts'
import { playerKeys } from '../../player/playerKeys.ts'
import { useHeldStep } from '../../player/useHeldStep.ts'
import { actAtom, playerAtom } from '../replayAtoms.ts'
import type { Replay } from '../useReplay.ts'
import { useReplayClock } from './useReplayClock.ts'

/** How many times faster than life a replay runs. */
export const replaySpeeds = [1, 2, 5, 10, 30, 60, 100] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]
/** A minute of road in a second: an hour is seen in one. */
const firstSpeed: ReplaySpeed = 60
/** An arrow goes this far: a fix of most devices. */
const stepMs = 10_000

/** The player of a replay: its speed, what it passes over, and its keys. */
export function useReplayPlayer({ tracks, axis }: Pick<Replay, 'tracks' | 'axis'>) {
  const store = useStore()
  const act = useSetAtom(actAtom)
  const [speed, setSpeed] = useState<ReplaySpeed>(firstSpeed)
  const [skips, setSkips] = useState(false)
  const alerts = useMemo(() => happenings(tracks, axis), [tracks, axis])
  const skipping = useMemo(
    () => (skips ? { spans: movingSpans(tracks, axis), alerts } : null),
    [skips, tracks, axis, alerts],
  )
  useReplayClock(speed, skipping)
  const step = (by: number) => act({ kind: 'step', by })
  const held = useHeldStep(step)

  const go = (position: number | undefined): boolean => {
    if (position !== undefined) act({ kind: 'go', position })
    return position !== undefined
  }
  const others = (event: KeyboardEvent): boolean => {
    const { position } = store.get(playerAtom)
    if (isShortcut(event, 'previousEvent')) return go(previousOf(alerts, position)?.position)
    if (isShortcut(event, 'nextEvent')) return go(nextOf(alerts, position)?.position)
    return false
  }
  const toggle = () => act({ kind: 'toggle' })
  const keys = playerKeys({ ...held, toggle, toStart: () => go(0), toEnd: () => go(axis.lengthMs) }, stepMs, others)
  return {
    axis,
    alerts,
    speed,
    setSpeed,
    skips,
    setSkips,
    step,
    stepMs,
    ...held,
    /** For the part of the page that has the focus. */
    keys,
  }
}

export type Player = ReturnType<typeof useReplayPlayer>
