import { z } from 'zod'

import { Severity } from '../codes/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { AlertId, CompanyId, NotificationId, VehicleId, idInPath, revision, chosenCompanies } from '../kinds.ts'
import { limits } from '../limits.ts'
import { Alert } from '../live/alert.ts'
import { Command } from '../live/command.ts'
import { Head, StreamEvent } from '../live/events.ts'
import { VehicleTelemetry } from '../live/socket.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const Scope = request({ companies: chosenCompanies })

/** Columns of equal length: 100,000 vehicles as objects would cost the page a second. */
export const FleetColumns = z.object({
  vehicleId: z.array(z.int()),
  company: z.array(z.int()),
  plate: z.array(z.string()),
  fleetNumber: z.array(z.string()),
  category: z.array(z.int()),
  maker: z.array(z.string()),
  model: z.array(z.string()),
  driver: z.array(z.string().nullable()),
  intervalMs: z.array(z.number()),
  /** Last trusted position; NaN cannot travel in JSON, so a vehicle never heard of has null. */
  latitude: z.array(z.number().nullable()),
  longitude: z.array(z.number().nullable()),
  headingDeg: z.array(z.number().nullable()),
  /** Null too where what came after the place did not tell it. */
  speedKmh: z.array(z.number().nullable()),
  motion: z.array(z.int()),
  motionSince: z.array(z.number().nullable()),
  flags: z.array(z.int()),
  /** Sensors and actuators as bits (rules/sensorBits.ts). */
  sensors: z.array(z.int()),
  fixAt: z.array(z.number().nullable()),
  /** The newest instant of which the device spoke, with a place or without; null: it never spoke. */
  signalAt: z.array(z.number().nullable()),
})
export type FleetColumns = z.output<typeof FleetColumns>

export const fleetSnapshot = endpoint({
  method: 'POST',
  path: '/v2/live/positions',
  summary: 'Register and last trusted position of every vehicle of the chosen companies, as columns',
  access: [permissions.liveMap, 'r'],
  body: Scope,
  answer: z.object({ serverAt: z.number(), heads: z.array(Head), fleet: FleetColumns }),
})

export const alertSnapshot = endpoint({
  method: 'POST',
  path: '/v2/live/alerts',
  summary:
    'Alerts not yet acknowledged, and those acknowledged in the last 24 h; how many records of 24 h ask for no answer; heads are read first',
  access: [permissions.alert, 'r'],
  body: Scope,
  answer: answer({
    heads: ['heads', z.array(Head)],
    alerts: ['alerts', z.array(Alert)],
    /** What was raised in 24 h and asks for no answer: of the same instant as the list. */
    records: ['contagem', z.record(Severity, z.int())],
  }),
})

export const commandSnapshot = endpoint({
  method: 'POST',
  path: '/v2/live/commands',
  summary: 'Open commands and those that ended in the last 24 h, of the families that the caller may read; heads first',
  access: 'session',
  onWall: true,
  body: Scope,
  answer: z.object({ heads: z.array(Head), commands: z.array(Command) }),
})

export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Backfill: what a company’s log holds after a number. 410 with { epoch, oldest } when it was trimmed',
  access: 'session',
  query: z.object({
    company: idInPath(CompanyId),
    after: z.codec(z.string().regex(/^\d{1,15}$/), z.int(), { decode: Number, encode: String }),
  }),
  answer: z.object({ epoch: z.uuid(), head: z.int(), events: z.array(StreamEvent) }),
  errors: ['events.trimmed', 'company.notFound'],
})

export const acknowledge = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/acknowledge',
  summary: 'Acknowledge an alert in the revision that was seen; 409 with the stored one when it changed since',
  access: [permissions.alert, 'u'],
  params: z.object({ id: idInPath(AlertId) }),
  body: request({ rev: revision }),
  answer: Alert,
  errors: ['entity.notFound', 'alert.superseded', 'alert.closed'],
})

export const positionDensity = endpoint({
  method: 'POST',
  path: '/v2/live/density',
  summary: 'Positions of the last 24 h by cell of the map: pairs of a tile of web Mercator at `zoom`, and their number',
  access: [permissions.liveMap, 'r'],
  body: Scope,
  answer: z.object({
    /** Epoch ms: the beginning of the first hour that is counted, and the instant of the answer. */
    since: z.number(),
    until: z.number(),
    /** That of `densityCell`, or as much coarser as it takes to answer with `limits.densityCells`. */
    zoom: z.int(),
    /** A cell is `x + y * 2 ** zoom`. */
    cells: z.array(z.tuple([z.int(), z.int()])),
  }),
})

export const vehicleTelemetry = endpoint({
  method: 'GET',
  path: '/v2/vehicle/:id/telemetry',
  summary: 'Last telemetry of one vehicle, each value with its own instant',
  access: [permissions.liveMap, 'r'],
  params: z.object({ id: idInPath(VehicleId) }),
  answer: VehicleTelemetry.nullable(),
  errors: ['vehicle.notFound'],
})

export const notifications = endpoint({
  method: 'POST',
  path: '/v2/notification',
  summary: 'Notifications of the chosen companies, newest first (NOTIF-07, NOTIF-21)',
  access: [permissions.notification, 'r'],
  body: request({ limit: z.int().min(1).max(limits.notificationMost), companies: z.array(CompanyId).max(1_000) }),
  answer: z.array(
    answer({
      id: ['notificationId', NotificationId],
      title: ['notificationTitle', z.string()],
      description: ['notificationDescription', z.string()],
      at: ['notificationTimestamp', z.number()],
      url: ['notificationURL', z.string()],
      type: ['notificationType', z.string()],
      state: ['notificationState', z.string()],
    }),
  ),
})
