import type { Colour } from '#src/ui/theme/tokens.ts'

/**
 * Colours of what lies beside each other in one chart (ux §11.1). Alerts alone are red, orange and yellow, so that what
 * counts nothing dangerous takes the other three; what has an order takes one hue from weak to strong; and what a vehicle
 * was takes the colours of its states. `chartColours.test.ts` measures each set in four colour visions.
 */
export const chartColours = {
  unordered: ['c1', 'c3', 'c4'],
  ordered: ['q1', 'q2', 'q3'],
  states: ['st-moving', 'st-idle', 'st-key', 'st-off', 'st-nosig'],
} as const satisfies Record<string, readonly Colour[]>
