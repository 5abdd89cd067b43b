import type { CommandAction } from '#contract/codes/commands.ts'
import { interlock, needsStanding } from '#contract/rules/interlock.ts'

/** One line of the list above the plate: fine, worth a look, or what the server would refuse. */
export interface Condition {
  id: 'link' | 'speed' | 'position' | 'ignition' | 'free'
  state: 'fine' | 'look' | 'refused'
}

export interface Situation {
  live: boolean
  /** Null unknown. */
  speedKmh: number | null
  /** Age of the last trusted position, ms; null when there is none. */
  positionAgeMs: number | null
  ignition: boolean | undefined
  busy: boolean
}

/** The server's own interlock, told before it refuses. The server decides; this only spares the operator the refusal. */
export function conditionsOf(action: CommandAction, now: Situation): Condition[] {
  const judged = needsStanding(action)
  const at = 0
  const fixAt = now.positionAgeMs === null ? null : at - now.positionAgeMs
  const position = judged ? interlock(action, { fixAt, speedKmh: now.speedKmh }, at) : null
  const speed = judged ? interlock(action, { fixAt: at, speedKmh: now.speedKmh }, at) : null
  const fresh = interlock('block', { fixAt, speedKmh: 0 }, at) === null
  const all: (Condition | false)[] = [
    { id: 'link', state: now.live ? 'fine' : 'refused' },
    judged && { id: 'speed', state: speed === null ? 'fine' : 'refused' },
    { id: 'position', state: fresh ? 'fine' : position === 'stalePosition' ? 'refused' : 'look' },
    action === 'block' && now.ignition !== undefined && { id: 'ignition', state: now.ignition ? 'look' : 'fine' },
    { id: 'free', state: now.busy ? 'refused' : 'fine' },
  ]
  return all.filter((condition) => condition !== false)
}
