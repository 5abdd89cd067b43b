import {
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import { instant, json } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

const ofVehicle = () => ({ companyId: companyId(), vehicleId: integer('vehicle_id').notNull() })

/**
 * What is kept of an hour, a day or a trip of a vehicle under one driver (contract/sums.ts says what each means).
 * Null was never told, and is not 0.
 */
export const sums = () => ({
  reports: integer('reports'),
  gaps: integer('gaps'),
  movingMs: integer('moving_ms'),
  idleMs: integer('idle_ms'),
  ptoMs: integer('pto_ms'),
  offMs: integer('off_ms'),
  afterKeyMs: integer('after_key_ms'),
  silentMs: integer('silent_ms'),
  towedMs: integer('towed_ms'),
  engineMs: integer('engine_ms'),
  odoMs: integer('odo_ms'),
  gearInMs: integer('gear_in_ms'),
  gearOutMs: integer('gear_out_ms'),
  beltOnMs: integer('belt_on_ms'),
  beltOffMs: integer('belt_off_ms'),
  acKnownMs: integer('ac_known_ms'),
  acMovingMs: integer('ac_moving_ms'),
  acIdleMs: integer('ac_idle_ms'),
  acOffIdleMs: integer('ac_off_idle_ms'),
  lightsNightMs: integer('lights_night_ms'),
  nightMovingMs: integer('night_moving_ms'),
  hazardMs: integer('hazard_ms'),
  wiperMs: integer('wiper_ms'),
  throttle80Ms: integer('throttle80_ms'),
  fuelCounterMs: integer('fuel_counter_ms'),
  fuelRateMs: integer('fuel_rate_ms'),
  fuelLevelMs: integer('fuel_level_ms'),
  pathKm: doublePrecision('path_km'),
  odoKm: doublePrecision('odo_km'),
  gapKm: doublePrecision('gap_km'),
  counterL: doublePrecision('counter_l'),
  rateL: doublePrecision('rate_l'),
  idleL: doublePrecision('idle_l'),
  acL: doublePrecision('ac_l'),
  acIdleL: doublePrecision('ac_idle_l'),
  acOffIdleL: doublePrecision('ac_off_idle_l'),
  b1500L: doublePrecision('b1500_l'),
  b3000L: doublePrecision('b3000_l'),
  b6000L: doublePrecision('b6000_l'),
  levelDropL: doublePrecision('level_drop_l'),
  refuelL: doublePrecision('refuel_l'),
  drainL: doublePrecision('drain_l'),
  rpmXMs: doublePrecision('rpm_x_ms'),
  rpmMs: integer('rpm_ms'),
  throttleXMs: doublePrecision('throttle_x_ms'),
  throttleMs: integer('throttle_ms'),
  coolantXMs: doublePrecision('coolant_x_ms'),
  coolantMs: integer('coolant_ms'),
  batteryXMs: doublePrecision('battery_x_ms'),
  batteryMs: integer('battery_ms'),
  rpmMin: real('rpm_min'),
  rpmMax: real('rpm_max'),
  coolantMin: real('coolant_min'),
  coolantMax: real('coolant_max'),
  batteryMin: real('battery_min'),
  batteryMax: real('battery_max'),
  flowMin: real('flow_min'),
  flowMax: real('flow_max'),
  odometerMin: doublePrecision('odometer_min'),
  odometerMax: doublePrecision('odometer_max'),
  lowKmh: real('low_kmh'),
  topKmh: real('top_kmh'),
  throttleMin: real('throttle_min'),
  throttleMax: real('throttle_max'),
  brakes: integer('brakes'),
  clutches: integer('clutches'),
  starts: integer('starts'),
  stops: integer('stops'),
  idles: integer('idles'),
  longestIdleMs: integer('longest_idle_ms'),
  alerts: smallint('alerts'),
  overspeeds: smallint('overspeeds'),
  noEngineBrakes: smallint('no_engine_brakes'),
  overRevs: smallint('over_revs'),
  idleAlerts: smallint('idle_alerts'),
  harshAccelerations: smallint('harsh_accelerations'),
  harshBrakings: smallint('harsh_brakings'),
  collisionRisks: smallint('collision_risks'),
  sharpTurns: smallint('sharp_turns'),
  lateralDeviations: smallint('lateral_deviations'),
  shutdownAccelerations: smallint('shutdown_accelerations'),
  oilPressures: smallint('oil_pressures'),
  coolantAlerts: smallint('coolant_alerts'),
  lowBatteries: smallint('low_batteries'),
  collisions: smallint('collisions'),
  parkedCollisions: smallint('parked_collisions'),
  speedMs: integer('speed_ms'),
  over0Ms: integer('over0_ms'),
  over5Ms: integer('over5_ms'),
  over10Ms: integer('over10_ms'),
  over15Ms: integer('over15_ms'),
  over20Ms: integer('over20_ms'),
  over30Ms: integer('over30_ms'),
  rpmMovingMs: integer('rpm_moving_ms'),
  bandMs: integer('band_ms'),
  aboveBandMs: integer('above_band_ms'),
  overRevMs: integer('over_rev_ms'),
  sampledMs: integer('sampled_ms'),
  rollingMs: integer('rolling_ms'),
  coastMs: integer('coast_ms'),
  freewheelMs: integer('freewheel_ms'),
  engineBrakeMs: integer('engine_brake_ms'),
  brakeFastMs: integer('brake_fast_ms'),
  coldLoadMs: integer('cold_load_ms'),
  lugMs: integer('lug_ms'),
  bandL: doublePrecision('band_l'),
  aboveBandL: doublePrecision('above_band_l'),
  loadXMs: doublePrecision('load_x_ms'),
  loadMs: integer('load_ms'),
  coldStarts: integer('cold_starts'),
  hotStops: integer('hot_stops'),
  accelerationU15: smallint('acceleration_u15'),
  accelerationU20: smallint('acceleration_u20'),
  accelerationU25: smallint('acceleration_u25'),
  accelerationU30: smallint('acceleration_u30'),
  accelerationU40: smallint('acceleration_u40'),
  accelerationU50: smallint('acceleration_u50'),
  brakingU15: smallint('braking_u15'),
  brakingU20: smallint('braking_u20'),
  brakingU25: smallint('braking_u25'),
  brakingU30: smallint('braking_u30'),
  brakingU40: smallint('braking_u40'),
  brakingU50: smallint('braking_u50'),
})

/** Sums by the hour, UTC: kept for 95 days. */
export const vehicleHour = pgTable(
  'vehicle_hour',
  { ...ofVehicle(), hour: instant('hour').notNull(), driverCode: text('driver_code').notNull(), ...sums() },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.hour, t.driverCode] }),
    index('vehicle_hour_of_company').on(t.companyId, t.hour),
    index('vehicle_hour_of_driver').on(t.companyId, t.driverCode, t.hour),
    foreignKey({
      name: 'vehicle_hour_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** The same sums by the day of the company (`company.time_zone`): kept for five years. */
export const vehicleDay = pgTable(
  'vehicle_day',
  { ...ofVehicle(), day: date('day').notNull(), driverCode: text('driver_code').notNull(), ...sums() },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day, t.driverCode] }),
    index('vehicle_day_of_company').on(t.companyId, t.day),
    index('vehicle_day_of_driver').on(t.companyId, t.driverCode, t.day),
    foreignKey({
      name: 'vehicle_day_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** One row per stretch of one state under one driver: motion codes, 9 for silence. */
export const stateSpan = pgTable(
  'state_span',
  {
    ...ofVehicle(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    state: smallint('state').notNull(),
    driverCode: text('driver_code').notNull(),
    movingMs: bigint('moving_ms', { mode: 'number' }).notNull(),
    idleMs: bigint('idle_ms', { mode: 'number' }).notNull(),
    offMs: bigint('off_ms', { mode: 'number' }).notNull(),
    afterKeyMs: bigint('after_key_ms', { mode: 'number' }).notNull(),
    silentMs: bigint('silent_ms', { mode: 'number' }).notNull(),
    pathKm: doublePrecision('path_km').notNull(),
    odoKm: doublePrecision('odo_km'),
    /** Of a silence, how far from where it was last heard the vehicle was found; null where no place says so. */
    gapKm: doublePrecision('gap_km'),
    topKmh: real('top_kmh'),
    litres: doublePrecision('litres'),
    /** Of the idle time, at work; null where it was not told. */
    ptoMs: bigint('pto_ms', { mode: 'number' }),
    startLatitude: doublePrecision('start_latitude'),
    startLongitude: doublePrecision('start_longitude'),
    endLatitude: doublePrecision('end_latitude'),
    endLongitude: doublePrecision('end_longitude'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.fromAt] }),
    index('state_span_of_company').on(t.companyId, t.fromAt),
    foreignKey({
      name: 'state_span_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * How far a vehicle is told: every report up to (`heard_at`, `heard_key`) was, at `told_to`. What follows the last report
 * is not in the tables: a reader adds `last_state` from `last_at` on. `dirty_from`: from there on it must be told anew.
 */
export const hourCursor = pgTable(
  'hour_cursor',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    toldTo: instant('told_to').notNull(),
    heardAt: instant('heard_at'),
    heardKey: bigint('heard_key', { mode: 'bigint' }),
    lastAt: instant('last_at'),
    lastState: smallint('last_state'),
    lastDriver: text('last_driver').notNull().default(''),
    driverUntil: instant('driver_until'),
    dirtyFrom: instant('dirty_from'),
    rev: integer('rev').notNull().default(1),
    seed: json('seed').notNull(),
  },
  (t) => [
    index('hour_cursor_company').on(t.companyId),
    foreignKey({
      name: 'hour_cursor_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** What was known before the first report of a day of the company: where a telling of that day begins. */
export const hourSeed = pgTable(
  'hour_seed',
  { ...ofVehicle(), day: date('day').notNull(), seed: json('seed').notNull() },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day] }),
    index('hour_seed_of_company').on(t.companyId, t.day),
    foreignKey({
      name: 'hour_seed_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
