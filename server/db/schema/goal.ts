import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { identity, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { driver, vehicle } from './fleet.ts'
import { heldTable } from './linkTable.ts'
import { grouping } from './register.ts'
import { operation } from './work.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** A target of a measure for some days, of the company or of what it names (performance §3 row 45). */
export const goal = pgTable(
  'goal',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    measure: text('measure').notNull(),
    target: doublePrecision('target').notNull(),
    scope: text('scope').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('goal_of_company').on(t.companyId, t.id),
    unique('goal_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('goal_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const goalVehicle = heldTable('goal_vehicle', ['goal_id', () => goal], ['vehicle_id', () => vehicle])
export const goalDriver = heldTable('goal_driver', ['goal_id', () => goal], ['driver_id', () => driver])
export const goalOperation = heldTable('goal_operation', ['goal_id', () => goal], ['operation_id', () => operation])
export const goalGrouping = heldTable('goal_grouping', ['goal_id', () => goal], ['grouping_id', () => grouping])

/** What a month's score pays (performance §5.8). */
export const bonusPlan = pgTable(
  'bonus_plan',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    leastKm: doublePrecision('least_km').notNull(),
    leastDays: integer('least_days').notNull(),
    firstScore: doublePrecision('first_score').notNull(),
    firstCents: cents('first_cents').notNull(),
    secondScore: doublePrecision('second_score'),
    secondCents: cents('second_cents'),
    thirdScore: doublePrecision('third_score'),
    thirdCents: cents('third_cents'),
    capCents: cents('cap_cents'),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('bonus_plan_of_company').on(t.companyId, t.id),
    unique('bonus_plan_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('bonus_plan_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const bonusPlanGrouping = heldTable(
  'bonus_plan_grouping',
  ['bonus_plan_id', () => bonusPlan],
  ['grouping_id', () => grouping],
)
