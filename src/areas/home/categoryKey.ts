const known = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Which word names a category (spec §3 L70): those that the specification lists, and one for all others. */
export const categoryKey = (category: number): (typeof known)[number] | 'other' =>
  known.find((one) => one === String(category)) ?? 'other'
