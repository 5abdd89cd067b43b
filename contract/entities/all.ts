import { grouping } from './grouping.ts'

/** Every noun that the registry machine makes. */
export const entities = { grouping } as const
export type Entities = typeof entities
