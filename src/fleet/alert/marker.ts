import type { IconName } from '#src/ui/icons/names.ts'

/** ALERT-10, ALERT-11: the marker's own table, followed literally: category 2 is the truck-like figure, all else another. */
const figureByCategory: Record<number, IconName> = { 2: 'truck' }
export const markerIcon = (category: number): IconName => figureByCategory[category] ?? 'car-profile'

/** ALERT-13: above 1 red; otherwise index 0 red, 1 green. It lives in this marker alone (ux §2). */
const byIndex = ['red', 'green'] as const
export const ignitionColour = (ignition: number): 'red' | 'green' =>
  ignition > 1 ? 'red' : (byIndex[ignition] ?? 'red')
