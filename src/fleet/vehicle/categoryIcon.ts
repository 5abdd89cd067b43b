import type { IconName } from '#src/ui/icons/names.ts'

const icons: Readonly<Record<number, IconName>> = {
  1: 'truck',
  2: 'car',
  3: 'tractor',
  4: 'van',
  5: 'bus',
  6: 'bus',
  7: 'bus',
}

/** VCARD-02: what a category looks like; one without a drawing of its own is a plain vehicle. */
export const categoryIcon = (category: number): IconName => icons[category] ?? 'car-profile'
