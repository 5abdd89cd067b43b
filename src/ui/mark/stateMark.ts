import type { VehicleState } from '#contract/rules/vehicleState.ts'

import type { IconName } from '../icons/names.ts'
import type { Colour } from '../theme/tokens.ts'

/** Drawing and colour of each state (ux §5.3), for the glyphs in the page and the layers of the map. */
export const stateMark = {
  moving: { icon: 'state-moving', colour: 'st-moving' },
  idle: { icon: 'state-idle', colour: 'st-idle' },
  off: { icon: 'state-off', colour: 'st-off' },
  afterKey: { icon: 'state-key', colour: 'st-key' },
  noSignal: { icon: 'state-nosig', colour: 'st-nosig' },
  blocked: { icon: 'state-blocked', colour: 'st-blocked' },
  transition: { icon: 'state-transit', colour: 'st-transit' },
} as const satisfies Record<VehicleState, { icon: IconName; colour: Colour }>
