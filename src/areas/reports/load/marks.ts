import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'

/** The eight marks of a load in their order. */
export const loadMarks = [
  'loadedAt',
  'chargedAt',
  'leftAt',
  'arrivedAt',
  'unloadingAt',
  'unloadedAt',
  'departedAt',
  'backAt',
] as const satisfies readonly (keyof ConcreteLoad)[]
