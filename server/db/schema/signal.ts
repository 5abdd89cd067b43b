import { date, doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** What a day of a vehicle came to of each signal (maintenance §6.5). Kept for 400 days. */
export const signalDay = pgTable(
  'signal_day',
  {
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    signal: text('signal').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day, t.signal] }),
    index('signal_day_of_company').on(t.companyId, t.day),
    foreignKey({
      name: 'signal_day_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** The last day of a vehicle whose signals are told. */
export const signalCursor = pgTable(
  'signal_cursor',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    toldTo: date('told_to', { mode: 'string' }).notNull(),
    /** Of the oldest report that came after its day may have been told; null where none did. */
    dirtyFrom: instant('dirty_from'),
  },
  (t) => [
    index('signal_cursor_company').on(t.companyId),
    foreignKey({
      name: 'signal_cursor_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
