import type { CountedCode } from '../codes/deviceEvents.ts'
import type { SumKey } from '../sums.ts'

/** How hard a braking or an acceleration is told apart, m/s²: a threshold is one of these (performance §5.1). */
export const harshEdgesMs2 = [1.5, 2, 2.5, 3, 4, 5] as const

/**
 * Of events whose strength is told, how many lie below each edge, by the code of the event. What a device calls harsh
 * without saying how much is below none: it counts by the device's word, whatever the threshold.
 */
export const belowEdge = {
  RVT0001: [
    'acceleration_u15',
    'acceleration_u20',
    'acceleration_u25',
    'acceleration_u30',
    'acceleration_u40',
    'acceleration_u50',
  ],
  RVT0002: ['braking_u15', 'braking_u20', 'braking_u25', 'braking_u30', 'braking_u40', 'braking_u50'],
} as const satisfies Partial<Record<CountedCode, readonly SumKey[]>>
/** The same of heavy vehicles alone, which brake and pull less hard: chosen of those when they are summed. */
export const heavyBelowEdge = {
  RVT0001: [
    'heavy_acceleration_u15',
    'heavy_acceleration_u20',
    'heavy_acceleration_u25',
    'heavy_acceleration_u30',
    'heavy_acceleration_u40',
    'heavy_acceleration_u50',
  ],
  RVT0002: [
    'heavy_braking_u15',
    'heavy_braking_u20',
    'heavy_braking_u25',
    'heavy_braking_u30',
    'heavy_braking_u40',
    'heavy_braking_u50',
  ],
} as const
export type HarshCode = keyof typeof belowEdge
export const isHarsh = (code: string): code is HarshCode => code in belowEdge

/** Where events below a threshold are kept, of all vehicles and of heavy ones; undefined for one between two edges. */
export function belowThreshold(code: HarshCode, threshold: number) {
  const at = harshEdgesMs2.findIndex((edge) => edge === threshold)
  const [all, heavy] = [belowEdge[code][at], heavyBelowEdge[code][at]]
  return all === undefined || heavy === undefined ? undefined : { all, heavy }
}
