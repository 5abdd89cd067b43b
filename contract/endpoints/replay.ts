import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { AlertId, DriverId, VehicleId, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { doubts } from '../rules/vehicleState.ts'
import { request } from '../wire.ts'

/**
 * One vehicle's past as columns of equal length, oldest first: 20,000 points as objects would cost the page a second.
 * Only fixes that are believed, each with the state that live had from it.
 */
export const ReplayTrack = z.object({
  vehicleId: VehicleId,
  plate: z.string(),
  fleetNumber: z.string(),
  /** How often the vehicle is expected to report, ms. */
  intervalMs: z.number(),
  /** Believed fixes that are stored of the window, before any was left out. */
  stored: z.int(),
  /** Points were left out: stored are more than `limits.replayPoints`. Ends, changes of state and silences stay. */
  thinned: z.boolean(),
  /** Epoch ms up to which the store was read; the end of the window unless the vehicle sent more than anyone can read. */
  readTo: z.number(),
  /** ms since the start of the window. */
  offsetMs: z.array(z.int()),
  /** Degrees to 6 digits, a decimetre. */
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  /** km/h; null where the device sent none. */
  speedKmh: z.array(z.number().nullable()),
  headingDeg: z.array(z.number().nullable()),
  /** Motion codes (codes/motion.ts). */
  motion: z.array(z.int()),
  /** `positionFlag.blocked` or 0: what the device itself said of its block. */
  flags: z.array(z.int()),
  /** For who asked for details: as each report said it; null where it did not. */
  rpm: z.array(z.number().nullable()).optional(),
  /**
   * For who asked for details: who was at the wheel, each from an instant until the next one; nobody is named where no
   * card was read. Null for who may not read drivers.
   */
  drivers: z
    .array(z.object({ offsetMs: z.int(), driverId: DriverId.nullable(), name: z.string().nullable() }))
    .nullable()
    .optional(),
  /** For who asked for details: trips that the window touches, with the distance that the list of trips says of each. */
  trips: z
    .array(z.object({ offsetMs: z.int(), untilMs: z.int(), distanceKm: z.number(), byOdometer: z.boolean() }))
    .optional(),
  /** What it raised in the window, oldest first; null for who may not read alerts. */
  alerts: z.array(z.object({ id: AlertId, type: AlertType, severity: Severity, offsetMs: z.int() })).nullable(),
  /** There are more alerts than these. */
  moreAlerts: z.boolean(),
  /** When the vehicle was heard of and its place not believed, and why; oldest first. */
  doubts: z.array(z.object({ offsetMs: z.int(), untilMs: z.int(), why: z.enum(doubts), reports: z.int() })),
  /** Reports that came in the window with an instant that nobody believes: they stand nowhere on it. */
  undated: z.int(),
  /** Reports whose instants were put right, and by how much the clock was ahead at last, seconds; null where none was. */
  redated: z.object({ reports: z.int(), offsetS: z.int() }).nullable(),
})
export type ReplayTrack = z.output<typeof ReplayTrack>

export const replayTracks = endpoint({
  method: 'POST',
  path: '/v2/replay/tracks',
  summary: 'Tracks and alerts of up to six vehicles over a window of at most 24 hours, as columns',
  access: [permissions.liveMap, 'r'],
  body: request({
    vehicles: ['veiculos', z.array(VehicleId).min(1).max(limits.replayVehicles)],
    from: ['inicio', instant],
    to: ['fim', instant],
    /** Rotation, drivers and trips along: a replay of six vehicles needs neither. */
    details: ['detalhes', z.boolean().optional()],
  }),
  answer: z.object({ tracks: z.array(ReplayTrack) }),
  errors: ['vehicle.notFound', 'replay.period'],
})
