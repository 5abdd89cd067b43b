import { limits } from '#contract/limits.ts'

/** Where a player stands (SLIDER-01), 0 to `max`: an index of the frames of a trip, or ms of a replay's axis. */
export interface Player {
  position: number
  max: number
  playing: boolean
}

export type PlayerAct =
  | { kind: 'toggle' }
  /** Time went on by one step of play; left out, one frame. */
  | { kind: 'tick'; by?: number }
  | { kind: 'step'; by: number }
  | { kind: 'go'; position: number }
  /** Other frames: the slider has another end, and stands where the key lies in them. */
  | { kind: 'load'; max: number; position: number }

/** SLIDER-08: where it stands before there are frames. */
export const atFirst: Player = { position: 0, max: limits.sliderDefaultMax, playing: false }

const within = (position: number, max: number) => Math.max(0, Math.min(max, position))

/** SLIDER-01..04. A step or a choice by hand does not stop play; the end does. */
export function played(player: Player, act: PlayerAct): Player {
  const { position, max, playing } = player
  switch (act.kind) {
    case 'toggle':
      if (playing) return { ...player, playing: false }
      return { max, playing: max > 0, position: position >= max ? 0 : position }
    case 'tick': {
      if (!playing) return player
      const next = within(position + (act.by ?? 1), max)
      return { max, position: next, playing: next < max }
    }
    case 'step':
      return { ...player, position: within(position + act.by, max) }
    case 'go':
      return { ...player, position: within(act.position, max) }
    case 'load': {
      const at = within(act.position, act.max)
      return { max: act.max, position: at, playing: playing && at < act.max }
    }
  }
}
