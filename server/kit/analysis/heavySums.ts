import { lightCategories } from '#contract/rules/engineClass.ts'
import { belowEdge, heavyBelowEdge } from '#contract/rules/harshEdges.ts'
import type { SumKey } from '#contract/sums.ts'

/** Of which sum of all vehicles one of heavy vehicles is a part. */
export const heavyOf: ReadonlyMap<string, SumKey> = new Map(
  (['RVT0001', 'RVT0002'] as const).flatMap((code) =>
    heavyBelowEdge[code].flatMap((key, at) => {
      const whole = belowEdge[code][at]
      return whole === undefined ? [] : [[key, whole] as const]
    }),
  ),
)
const isLight = `w.category in (${lightCategories.join(', ')})`
const ofHeavy = (key: SumKey) => `case when ${isLight} then 0 else r.${key} end`

/** Those sums of rows `r`, of which the vehicle is `w`. */
export const heavyParts = {
  heavy_acceleration_u15: ofHeavy('acceleration_u15'),
  heavy_acceleration_u20: ofHeavy('acceleration_u20'),
  heavy_acceleration_u25: ofHeavy('acceleration_u25'),
  heavy_acceleration_u30: ofHeavy('acceleration_u30'),
  heavy_acceleration_u40: ofHeavy('acceleration_u40'),
  heavy_acceleration_u50: ofHeavy('acceleration_u50'),
  heavy_braking_u15: ofHeavy('braking_u15'),
  heavy_braking_u20: ofHeavy('braking_u20'),
  heavy_braking_u25: ofHeavy('braking_u25'),
  heavy_braking_u30: ofHeavy('braking_u30'),
  heavy_braking_u40: ofHeavy('braking_u40'),
  heavy_braking_u50: ofHeavy('braking_u50'),
} as const
