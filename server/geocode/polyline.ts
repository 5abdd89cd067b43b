import type { Position } from '#contract/rules/distance.ts'

/**
 * Google's encoded polyline as positions in degrees.
 * @param digits of the degrees: 6 as Valhalla writes them, 5 as most others do
 */
export function decodePolyline(text: string, digits: number): Position[] {
  const scale = 10 ** digits
  const positions: Position[] = []
  const sums: [number, number] = [0, 0]
  let axis: 0 | 1 = 0
  let value = 0
  let shift = 1
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63
    // multiplied, not shifted: degrees of six digits have more bits than 32
    value += (bits & 31) * shift
    shift *= 32
    if (bits >= 32) continue
    sums[axis] += value % 2 === 1 ? -(value + 1) / 2 : value / 2
    value = 0
    shift = 1
    if (axis === 1) positions.push({ latitude: sums[0] / scale, longitude: sums[1] / scale })
    axis = axis === 0 ? 1 : 0
  }
  return positions
}
