import type { Position } from '#contract/rules/distance.ts'

/** Seven decimals, as drawing keeps them, without zeros at the end. */
const decimals = 7

/** `-23,43391` where the language writes a comma. */
export const degreesText = (degrees: number, decimal: string): string =>
  String(Number(degrees.toFixed(decimals))).replace('.', decimal)

/** Degrees as people type them: with a comma or a point, a real minus or a hyphen. Null when it is no number. */
function readDegrees(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** A latitude or longitude; null when it is none. */
export function readAxis(text: string, axis: keyof Position): number | null {
  const degrees = readDegrees(text)
  return degrees !== null && Math.abs(degrees) <= (axis === 'latitude' ? 90 : 180) ? degrees : null
}

/**
 * Both numbers in one text, as maps and messages hand them over: `-23.43391, -46.40876`, `-23,43391; -46,40876`. Null
 * when there are not two, or when a comma might be either.
 */
export function readPair(text: string): Position | null {
  const parts = /[;\s]/.test(text.trim()) ? text.trim().split(/\s*;\s*|,?\s+/) : text.split(',')
  if (parts.length !== 2) return null
  const [latitude, longitude] = [readAxis(parts[0] ?? '', 'latitude'), readAxis(parts[1] ?? '', 'longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
