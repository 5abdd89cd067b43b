import { useMemo } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

const km = 1000
const km2 = 1_000_000

/** Lengths and areas as people say them: metres up to a kilometre, then kilometres. */
export function useMeasures() {
  const t = useText('fences')
  const format = useFormat()
  return useMemo(() => {
    /** Of metres: `148 m`, `1,32 km`, `13,0 km`. */
    const lengthText = (metres: number): string =>
      metres < km
        ? format.quantity(Math.round(metres), 'm')
        : format.quantity(metres / km, 'km', metres < 10 * km ? 2 : 1)
    const pointsText = (points: number): string => t('points', { count: points, number: format.number(points) })
    return {
      lengthText,
      pointsText,
      /** Of square metres: `92.140 m²`, `2,35 km²`. */
      areaText: (metres: number): string =>
        metres < km2 ? format.quantity(Math.round(metres), 'm2') : format.quantity(metres / km2, 'km2', 2),
      /** A circle's radius, else the corners; a circle that was only begun has neither. */
      sizeText: ({ radiusM, points }: { radiusM: number | null; points: number }): string =>
        radiusM !== null ? lengthText(radiusM) : points === 0 ? '–' : pointsText(points),
    }
  }, [format, t])
}
