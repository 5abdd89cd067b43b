import { useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useMemo, useState } from 'react'

import { playerKeys } from '../trip/playerKeys.ts'
import { useHeldStep } from '../trip/useHeldStep.ts'
import { happenings, movingSpans, nextOf, previousOf } from './happenings.ts'
import { actAtom, playerAtom } from './replayAtoms.ts'
import { firstSpeed, type ReplaySpeed } from './speeds.ts'
import type { Replay } from './useReplay.ts'
import { useReplayClock } from './useReplayClock.ts'

/** An arrow goes this far: a fix of most devices. */
const stepMs = 10_000

/** What answers keys by itself. A slider of the axis and the one of speeds' radio buttons are left to the player. */
const ownKeys = 'input:not([type=range]):not([type=radio]), textarea, select, canvas, [role=combobox], [role=listbox]'

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
  const others = ({ key }: KeyboardEvent): boolean => {
    const { position } = store.get(playerAtom)
    if (key === 'Home') return go(0)
    if (key === 'End') return go(axis.lengthMs)
    if (key === '[') return go(previousOf(alerts, position)?.position)
    if (key === ']') return go(nextOf(alerts, position)?.position)
    return false
  }
  const keys = playerKeys({ ...held, toggle: () => act({ kind: 'toggle' }) }, stepMs, others)
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
    /** For the part of the page that has the focus; what a field or the ground does with a key stays theirs. */
    keys: {
      ...keys,
      onKeyDown: (event: KeyboardEvent) => {
        const { target, currentTarget, ctrlKey, metaKey, altKey } = event
        if (ctrlKey || metaKey || altKey || event.defaultPrevented) return
        // A sheet that lies over the page is a child of this in React, and not in the page.
        if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(ownKeys)) return
        const radio = target instanceof HTMLInputElement && target.type === 'radio'
        if (radio && event.key.startsWith('Arrow')) return
        keys.onKeyDown(event)
      },
    },
  }
}

export type Player = ReturnType<typeof useReplayPlayer>
