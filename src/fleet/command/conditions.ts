import { type CommandAction, commandResource } from '#contract/codes/commands.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { commandGrounds } from '#contract/endpoints/command.ts'
import { interlock, needsStanding, speedLimitOf } from '#contract/rules/interlock.ts'
import { partRefusal, towerParts } from '#contract/rules/reachedParts.ts'

/** One line of the list above the plate: fine, worth a look, or what the server would refuse. */
export interface Condition {
  id: 'link' | 'reach' | 'speed' | 'position' | 'area' | 'trunkPlace' | 'ignition' | 'free'
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
  /** What the server says of its tracker and its place; left out while it has not. */
  grounds?: Grounds | undefined
}

export type Grounds = Omit<Answer<typeof commandGrounds>, 'second'>

/** Why its tracker cannot be told to do this; null where it can, or where nobody knows. */
export function reachBar(action: CommandAction, grounds: Grounds | undefined): 'noChannel' | 'unsupported' | null {
  const part = towerParts.find(([one]) => one === commandResource[action])?.[0]
  return grounds === undefined || part === undefined ? null : partRefusal(grounds.reached, part)
}

/** Above which speed it is refused, km/h: a block by the limit of its company and its own settings, once the server told it. */
export const limitOf = (action: CommandAction, grounds: Grounds | undefined): number =>
  action === 'block' && grounds !== undefined ? grounds.blockMaxKmh : speedLimitOf(action)

/** The server's own interlock, told before it refuses. The server decides; this only spares the operator the refusal. */
export function conditionsOf(action: CommandAction, now: Situation): Condition[] {
  const judged = needsStanding(action)
  const at = 0
  const fixAt = now.positionAgeMs === null ? null : at - now.positionAgeMs
  const standing = { speedKmh: now.speedKmh, ...(now.grounds && { blockMaxKmh: now.grounds.blockMaxKmh }) }
  const position = judged ? interlock(action, { ...standing, fixAt }, at) : null
  const speed = judged ? interlock(action, { ...standing, fixAt: at }, at) : null
  const fresh = interlock('block', { fixAt, speedKmh: 0 }, at) === null
  const all: (Condition | false)[] = [
    { id: 'link', state: now.live ? 'fine' : 'refused' },
    reachBar(action, now.grounds) !== null && { id: 'reach', state: 'refused' },
    judged && { id: 'speed', state: speed === null ? 'fine' : 'refused' },
    { id: 'position', state: fresh ? 'fine' : position === 'stalePosition' ? 'refused' : 'look' },
    action === 'block' && now.grounds?.inProtectedArea === true && { id: 'area', state: 'refused' },
    action === 'trunkUnlock' &&
      typeof now.grounds?.trunkAllowed === 'boolean' && {
        id: 'trunkPlace',
        state: now.grounds.trunkAllowed ? 'fine' : 'look',
      },
    action === 'block' && now.ignition !== undefined && { id: 'ignition', state: now.ignition ? 'look' : 'fine' },
    { id: 'free', state: now.busy ? 'refused' : 'fine' },
  ]
  return all.filter((condition) => condition !== false)
}
