import type { CommandAction } from '../codes/commands.ts'

/**
 * The parts of a vehicle that the tower has icons for, each with the action that shows whether its tracker takes orders
 * for it. A part is the bit of its place in this list.
 */
export const towerParts = [
  ['engine', 'block'],
  ['trunk', 'trunkUnlock'],
  ['fifthWheel', 'fifthWheelUnlock'],
  ['siren', 'sirenOn'],
  ['buzzer', 'buzzerOn'],
  ['light', 'lightOn'],
] as const satisfies readonly (readonly [part: string, action: CommandAction])[]
export type TowerPart = (typeof towerParts)[number][0]

export const partsReached = (takes: (action: CommandAction) => boolean): number =>
  towerParts.reduce((bits, [, action], at) => (takes(action) ? bits | (1 << at) : bits), 0)

/** Why nothing can be said to a part: no gateway reaches its tracker, or the tracker does not take it; null where it can. */
export function partRefusal(reached: number | null, part: TowerPart): 'noChannel' | 'unsupported' | null {
  if (reached === null) return 'noChannel'
  return (reached & (1 << towerParts.findIndex(([one]) => one === part))) === 0 ? 'unsupported' : null
}
