import { immobilization } from '../profiles/immobilization.ts'
import { alertRule } from './alertRule.ts'
import { fieldOperation } from './fieldOperation.ts'
import { grouping } from './grouping.ts'
import { harvest } from './harvest.ts'
import { implement } from './implement.ts'
import { line } from './line.ts'
import { macro } from './macro.ts'
import { operation } from './operation.ts'

/** Every noun that the registry machine makes. */
export const entities = {
  alertRule,
  fieldOperation,
  grouping,
  harvest,
  immobilizationSet: immobilization.set,
  implement,
  line,
  macro,
  operation,
} as const
export type Entities = typeof entities
