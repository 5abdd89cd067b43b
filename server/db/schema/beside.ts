import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

const ofVehicle = () => ({ companyId: companyId(), vehicleId: integer('vehicle_id').notNull() })

/** When an input or output was on (contract/codes/ports.ts): told by the fold of hours. Kept for 95 days. */
export const ioEdge = pgTable(
  'io_edge',
  {
    ...ofVehicle(),
    port: text('port').notNull(),
    onAt: instant('on_at').notNull(),
    /** Null while it is on. */
    offAt: instant('off_at'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    speedKmh: real('speed_kmh'),
    odometerKm: doublePrecision('odometer_km'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.port, t.onAt] }),
    index('io_edge_of_company').on(t.companyId, t.onAt),
    foreignKey({
      name: 'io_edge_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** A tank that was filled, or whose level fell while it stood: told by the fold of hours. Kept for five years. */
export const fuelEvent = pgTable(
  'fuel_event',
  {
    ...ofVehicle(),
    at: instant('at').notNull(),
    /** `refuel` or `fall`. */
    kind: text('kind').notNull(),
    /** Null where the size of the tank is not known. */
    litres: doublePrecision('litres'),
    beforePct: doublePrecision('before_pct'),
    afterPct: doublePrecision('after_pct'),
    beforeL: doublePrecision('before_l'),
    afterL: doublePrecision('after_l'),
    /** When it had its new level. */
    untilAt: instant('until_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    odometerKm: doublePrecision('odometer_km'),
    sure: boolean('sure').notNull(),
    /** There was silence on the way. */
    gap: boolean('gap').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.at, t.kind] }),
    index('fuel_event_of_company').on(t.companyId, t.at),
    foreignKey({
      name: 'fuel_event_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Hours of the thermometers of trunks, as far as they were known: integrals, extremes, and ms by the half degree from -40 to
 * 60 °C (ends open), so that any range can be asked later. Kept for 400 days.
 */
export const trunkHour = pgTable(
  'trunk_hour',
  {
    ...ofVehicle(),
    hour: instant('hour').notNull(),
    sensor: smallint('sensor').notNull(),
    ms: integer('ms').notNull(),
    xMs: doublePrecision('x_ms').notNull(),
    kineticMs: doublePrecision('kinetic_ms').notNull(),
    least: real('least').notNull(),
    most: real('most').notNull(),
    bins: integer('bins').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.hour, t.sensor] }),
    index('trunk_hour_of_company').on(t.companyId, t.hour),
    foreignKey({
      name: 'trunk_hour_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** When the drum of a mixer turned one way, fast or slowly (6 turns a minute part them): 1 charges and mixes, -1 unloads. Kept for 95 days. */
export const drumSpan = pgTable(
  'drum_span',
  {
    ...ofVehicle(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    direction: smallint('direction').notNull(),
    turns: doublePrecision('turns').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.fromAt] }),
    index('drum_span_of_company').on(t.companyId, t.fromAt),
    foreignKey({
      name: 'drum_span_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** From the first report that listed a fault to the one that did not any more, with what the vehicle did when it began. */
export const faultEpisode = pgTable(
  'fault_episode',
  {
    ...ofVehicle(),
    code: text('code').notNull(),
    beganAt: instant('began_at').notNull(),
    /** While it goes on to the hour. */
    lastAt: instant('last_at').notNull(),
    endedAt: instant('ended_at'),
    /** `absent` of a list, or `silence`: 72 h of engine time without any. */
    endedBy: text('ended_by'),
    occFirst: integer('occ_first'),
    occLast: integer('occ_last'),
    /** The worst lamp that was lit with it. */
    lamp: text('lamp'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    odometerKm: doublePrecision('odometer_km'),
    endedKm: doublePrecision('ended_km'),
    speedKmh: real('speed_kmh'),
    rpm: real('rpm'),
    coolantC: real('coolant_c'),
    loadPct: real('load_pct'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.code, t.beganAt] }),
    index('fault_episode_of_company').on(t.companyId, t.beganAt),
    foreignKey({
      name: 'fault_episode_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Beginning and effect of blocks, and what trackers told of their supply, antenna and jamming (commands §5.8): EIB and EID
 * when a command was handed over, the rest told by the fold of hours. `cause` is what the report itself said; `command_id`
 * the order behind it. Kept for two years.
 */
export const immobilizationEvent = pgTable(
  'immobilization_event',
  {
    ...ofVehicle(),
    at: instant('at').notNull(),
    code: text('code').notNull(),
    receivedAt: instant('received_at').notNull(),
    cause: text('cause'),
    commandId: uuid('command_id'),
    driverCode: text('driver_code').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    speedKmh: real('speed_kmh'),
    ignition: boolean('ignition'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.at, t.code] }),
    index('immobilization_event_of_company').on(t.companyId, t.at),
    index('immobilization_event_of_code').on(t.companyId, t.code, t.at),
    foreignKey({
      name: 'immobilization_event_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * When a trunk was open, by its door or, where none is measured, its lock: told by the fold of hours. `last_at` is the last
 * report that said it was open, `blind` that nothing was said for long before it. `authorised`: in a fence where trunks may
 * be opened; null where the company named none, or the place is unknown. Kept for two years.
 */
export const trunkOpening = pgTable(
  'trunk_opening',
  {
    ...ofVehicle(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    lastAt: instant('last_at').notNull(),
    shownBy: text('shown_by').notNull(),
    blind: boolean('blind').notNull(),
    commandId: uuid('command_id'),
    fenceId: integer('fence_id'),
    authorised: boolean('authorised'),
    driverCode: text('driver_code').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    maxKmh: real('max_kmh'),
    leastC: real('least_c'),
    mostC: real('most_c'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.openedAt] }),
    index('trunk_opening_of_company').on(t.companyId, t.openedAt),
    foreignKey({
      name: 'trunk_opening_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
