import { drawnState } from '#contract/rules/vehicleState.ts'

import { isSilentAfter, type Track } from './track.ts'

/** A vehicle in one state from one instant to another, epoch ms; `state` is a code of `vehicleState`. */
export interface StateRun {
  from: number
  to: number
  state: number
}

/** The band of a track: its states one after another, silences as no signal; each run ends where the next begins. */
export function stateRuns(track: Track): StateRun[] {
  const { at, motion, flags, until } = track
  const runs: StateRun[] = []
  for (let i = 0; i < at.length; i++) {
    const state = drawnState(motion[i] ?? 0, flags[i] ?? 0, isSilentAfter(track, i) ? 'lost' : 'live')
    const from = at[i] ?? 0
    const to = at[i + 1] ?? until
    const last = runs.at(-1)
    if (last && last.state === state) last.to = to
    else runs.push({ from, to, state })
  }
  return runs
}
