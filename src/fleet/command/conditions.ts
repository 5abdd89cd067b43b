import type { CommandAction } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'

/** One line of the list above the plate: fine, worth a look, or what the server would refuse. */
export interface Condition {
  id: 'link' | 'speed' | 'position' | 'ignition' | 'free'
  state: 'fine' | 'look' | 'refused'
}

export interface Situation {
  live: boolean
  speedKmh: number
  /** Age of the last trusted position, ms; null when there is none. */
  positionAgeMs: number | null
  ignition: boolean | undefined
  busy: boolean
}

/**
 * The server's own interlock (reliability §4.2), told before it refuses: a block needs a position of at most 60 s and a
 * vehicle that all but stands. The server decides; this only spares the operator the refusal.
 */
export function conditionsOf(action: CommandAction, now: Situation): Condition[] {
  const block = action === 'block'
  const known = now.positionAgeMs !== null && now.positionAgeMs <= limits.trackingFreshMs
  const all: (Condition | false)[] = [
    { id: 'link', state: now.live ? 'fine' : 'refused' },
    block && { id: 'speed', state: now.speedKmh > limits.blockMaxSpeedKmh ? 'refused' : 'fine' },
    { id: 'position', state: known ? 'fine' : block ? 'refused' : 'look' },
    block && now.ignition !== undefined && { id: 'ignition', state: now.ignition ? 'look' : 'fine' },
    { id: 'free', state: now.busy ? 'refused' : 'fine' },
  ]
  return all.filter((condition) => condition !== false)
}
