import { fieldOperation } from './fieldOperation.ts'
import { grouping } from './grouping.ts'
export const entities = {
  immobilizationSet: immobilization.set,
  grouping,
} as const
/** Every noun that the registry machine makes. */
import { immobilization } from '../profiles/immobilization.ts'
import { harvest } from './harvest.ts'
import { implement } from './implement.ts'
import { line } from './line.ts'
import { macro } from './macro.ts'
import { operation } from './operation.ts'
export const entities = { fieldOperation, grouping, harvest, implement, line, macro, operation } as const
export type Entities = typeof entities
