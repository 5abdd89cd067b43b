import { boolean, doublePrecision, foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'

import { identity, instant } from './column.ts'
import { companyId } from './company.ts'
import { concreteOrder } from './exam.ts'
import { vehicle } from './fleet.ts'

/** From where on the loads of a mixer must be told anew: noted by the store itself when its drum, its spans or its orders change. */
export const concreteLate = pgTable(
  'concrete_late',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    fromAt: instant('from_at').notNull(),
  },
  (t) => [
    index('concrete_late_company').on(t.companyId),
    foreignKey({
      name: 'concrete_late_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** A load of a mixer with its eight marks, as drum and places tell them (reports §8.10); a mark that is null is not known. Kept for 5 years. */
export const concreteLoad = pgTable(
  'concrete_load',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    plantId: integer('plant_id').notNull(),
    siteId: integer('site_id'),
    orderId: integer('order_id'),
    /** Of the order; null: the beginning of loading counts, an estimate. */
    firstWaterAt: instant('first_water_at'),
    loadedAt: instant('loaded_at').notNull(),
    chargedAt: instant('charged_at'),
    leftAt: instant('left_at'),
    arrivedAt: instant('arrived_at'),
    unloadingAt: instant('unloading_at'),
    unloadedAt: instant('unloaded_at'),
    departedAt: instant('departed_at'),
    backAt: instant('back_at'),
    /** Nothing that comes later belongs to it. */
    closed: boolean('closed').notNull(),
    /** Of the drum: while it was loaded, on the way, at the site before it was unloaded, and while it was. */
    turns: doublePrecision('turns').array().notNull(),
    /** From plant to site. */
    km: doublePrecision('km'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (t) => [
    unique('concrete_load_of_company').on(t.companyId, t.id),
    unique('concrete_load_of_vehicle').on(t.vehicleId, t.loadedAt),
    index('concrete_load_at').on(t.companyId, t.loadedAt),
    index('concrete_load_of_order').on(t.companyId, t.orderId),
    foreignKey({
      name: 'concrete_load_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'concrete_load_order',
      columns: [t.companyId, t.orderId],
      foreignColumns: [concreteOrder.companyId, concreteOrder.id],
    }),
  ],
)
