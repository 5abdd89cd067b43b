import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  date,
} from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { identity, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { fence } from './fence.ts'
import { device, driver, vehicle } from './fleet.ts'
import { heldTable, linkTable } from './linkTable.ts'

const active = () => boolean('active').notNull().default(true)

/** Who answers for a vehicle; who has it now also stands in `vehicle.driver_id`, and triggers keep the two alike. */
export const driverVehicle = linkTable(
  'driver_vehicle',
  ['driver_id', () => driver],
  ['vehicle_id', () => vehicle],
  'vehicle_id',
)

/** Who drives a vehicle beside the one who answers for it; several may, and whose its drives are does not follow from it. */
export const auxiliaryVehicle = linkTable(
  'auxiliary_vehicle',
  ['driver_id', () => driver],
  ['vehicle_id', () => vehicle],
)

/** In which vehicle a tracker is, and was: a report belongs to the vehicle of the instant of its place. */
export const trackerVehicle = linkTable(
  'tracker_vehicle',
  ['tracker_id', () => device],
  ['vehicle_id', () => vehicle],
  'each',
  { begunNotes: jsonb('begun_notes'), endedNotes: jsonb('ended_notes') },
)

/** What a vehicle is used for, on which days and in which hours of them (ENT-32). */
export const operation = pgTable(
  'operation',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    kind: text('kind').notNull(),
    /** Digits of the days from 0, Sunday. */
    days: text('days'),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    active: active(),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('operation_of_company').on(t.companyId, t.id),
    unique('operation_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('operation_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const operationVehicle = linkTable(
  'operation_vehicle',
  ['operation_id', () => operation],
  ['vehicle_id', () => vehicle],
  'vehicle_id',
)
export const operationFence = heldTable('operation_fence', ['operation_id', () => operation], ['fence_id', () => fence])

/** What a vehicle draws or carries (ENT-32); its sensor says that it is hitched. */
export const implement = pgTable(
  'implement',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    kind: text('kind').notNull(),
    plate: text('plate'),
    axles: integer('axles'),
    sensor: text('sensor'),
    active: active(),
    ...record(),
    search: searchOf('description', 'plate', 'sensor'),
  },
  (t) => [
    unique('implement_of_company').on(t.companyId, t.id),
    unique('implement_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('implement_own_description').on(t.companyId, sql`lower(${t.description})`),
    uniqueIndex('implement_own_plate').on(t.companyId, sql`lower(${t.plate})`),
    uniqueIndex('implement_own_sensor').on(t.companyId, sql`lower(${t.sensor})`),
  ],
)
export const implementVehicle = linkTable(
  'implement_vehicle',
  ['implement_id', () => implement],
  ['vehicle_id', () => vehicle],
  'implement_id',
)

/** A line of buses. */
export const busLine = pgTable(
  'bus_line',
  {
    id: identity(),
    companyId: companyId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    way: text('way').notNull(),
    /** Minutes between two buses. */
    headway: doublePrecision('headway'),
    active: active(),
    ...record(),
    search: searchOf('code', 'name'),
  },
  (t) => [
    unique('bus_line_of_company').on(t.companyId, t.id),
    unique('bus_line_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('bus_line_own_code').on(t.companyId, sql`lower(${t.code})`),
  ],
)
export const lineVehicle = linkTable('line_vehicle', ['line_id', () => busLine], ['vehicle_id', () => vehicle])
export const lineStart = heldTable('line_start_fence', ['line_id', () => busLine], ['fence_id', () => fence])
export const lineEnd = heldTable('line_end_fence', ['line_id', () => busLine], ['fence_id', () => fence])

/** A season of one crop. */
export const harvest = pgTable(
  'harvest',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    crop: text('crop').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** As somebody said it; else the area of its fields counts. */
    areaHa: doublePrecision('area_ha'),
    targetHa: doublePrecision('target_ha'),
    active: active(),
    ...record(),
    search: searchOf('description', 'crop'),
  },
  (t) => [
    unique('harvest_of_company').on(t.companyId, t.id),
    unique('harvest_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('harvest_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const harvestFence = heldTable('harvest_fence', ['harvest_id', () => harvest], ['fence_id', () => fence])

/** Work on fields: by which machines, how wide, how fast. */
export const fieldOperation = pgTable(
  'field_operation',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    activity: text('activity').notNull(),
    widthM: doublePrecision('width_m').notNull(),
    leastKmh: doublePrecision('least_kmh').notNull(),
    mostKmh: doublePrecision('most_kmh').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    active: active(),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('field_operation_of_company').on(t.companyId, t.id),
    unique('field_operation_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('field_operation_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const fieldOperationVehicle = linkTable(
  'field_operation_vehicle',
  ['field_operation_id', () => fieldOperation],
  ['vehicle_id', () => vehicle],
)
export const fieldOperationFence = heldTable(
  'field_operation_fence',
  ['field_operation_id', () => fieldOperation],
  ['fence_id', () => fence],
)
export const fieldOperationHarvest = heldTable(
  'field_operation_harvest',
  ['field_operation_id', () => fieldOperation],
  ['harvest_id', () => harvest],
)

/** A message that a driver sends by its number (ENT-29). */
export const macro = pgTable(
  'macro',
  {
    id: identity(),
    companyId: companyId(),
    code: integer('code').notNull(),
    message: text('message').notNull(),
    active: active(),
    ...record(),
    search: text('search').generatedAlwaysAs(
      sql`regexp_replace(normalize(lower(code::text || ' ' || message), NFD), E'[\\u0300-\\u036f-]', '', 'g')`,
    ),
  },
  (t) => [
    unique('macro_of_company').on(t.companyId, t.id),
    unique('macro_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('macro_own_code').on(t.companyId, t.code),
  ],
)
/** Who is told of it. */
export const macroUser = pgTable(
  'macro_user',
  {
    id: identity(),
    companyId: companyId(),
    macroId: integer('macro_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('macro_user_once').on(t.companyId, t.macroId, t.userId),
    index('macro_user_user').on(t.userId),
    foreignKey({
      name: 'macro_user_macro',
      columns: [t.companyId, t.macroId],
      foreignColumns: [macro.companyId, macro.id],
    }).onDelete('cascade'),
  ],
)

/** The account of a driver: a person has one, and it is nobody else's. */
export const driverUser = pgTable(
  'driver_user',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('driver_user_of').on(t.companyId, t.driverId),
    unique('driver_user_alone').on(t.userId),
    foreignKey({
      name: 'driver_user_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)
