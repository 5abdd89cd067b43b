import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { AlertId, NotificationId, VehicleId, idInPath, instant, instantInPath, latitude, longitude } from '../kinds.ts'
import { Alert } from '../live/alert.ts'
import { permissions } from '../permissions.ts'
import { answer } from '../wire.ts'

/** A position beside an alert, and the value that its rule reads. */
const Reading = answer({
  at: ['instante', instant],
  receivedAt: ['recebido', instant],
  value: ['valor', z.number().nullable()],
  speedKmh: ['velocidade', z.number().nullable()],
  accuracyM: ['precisao', z.number().nullable()],
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** Bits of positionFlag: why its place is not believed; 0 is believed. */
  flags: z.int(),
})
export type Reading = z.output<typeof Reading>

/** What a device said by itself: its own word, with what it measured. */
const Saying = answer({
  at: ['instante', instant],
  receivedAt: ['recebido', instant],
  code: ['codigo', z.string()],
  name: ['nome', z.string()],
  value: ['valor', z.number().nullable()],
  limit: ['limite', z.number().nullable()],
  durationMs: ['duracao', z.number().nullable()],
  origin: ['origem', z.enum(['device', 'told'])],
})

/** Which value decides, by name: the page has its words and its unit. */
export const decidingValues = [
  'speedKmh',
  'batteryV',
  'rpm',
  'coolantC',
  'fuelPct',
  'airReservoirKpa',
  'oilPressureKpa',
  'backupBatteryV',
  'turboKpa',
  'trunkC',
  'state',
] as const
export type DecidingValue = (typeof decidingValues)[number]

/** A rule as it stood at an instant: values by the columns of the store, as its revisions keep them. */
const RuleRevision = answer({
  rev: ['revisao', z.int()],
  at: ['instante', instant],
  by: ['por', z.string().nullable()],
  body: ['corpo', z.record(z.string(), z.unknown())],
})

/** What holds an alert back (§4.3): its repeats in the cooldown, a shelf, service, maintenance, the frequency of notifications, its age. */
const HeldBy = z.enum(['cooldown', 'shelf', 'outage', 'work', 'frequency', 'late'])
export type HeldBy = z.infer<typeof HeldBy>

/** Why an alert came: what was read, what was said, and what else happened to the vehicle within two minutes. */
export const AlertWhy = answer({
  alert: ['ocorrencia', Alert],
  code: ['codigo', z.string()],
  eventId: ['id_evento', z.int().nullable()],
  value: ['grandeza', z.enum(decidingValues).nullable()],
  readings: ['leituras', z.array(Reading)],
  said: ['ditos', z.array(Saying)],
  /** The rule that raised it, as it was and as it is; null of what came before there were rules. `now` is null of one that is gone. */
  rule: [
    'regra',
    answer({ was: ['entao', RuleRevision.nullable()], now: ['agora', RuleRevision.nullable()] }).nullable(),
  ],
  /** Who was notified, and when; without people: everybody who reads notifications. */
  notified: [
    'avisados',
    z.array(answer({ at: ['instante', instant], people: ['pessoas', z.array(z.string()).nullable()] })),
  ],
  held: [
    'retencoes',
    z.array(
      answer({
        how: ['como', HeldBy],
        at: ['desde', instant.nullable()],
        until: ['ate', instant.nullable()],
        by: ['por', z.string().nullable()],
        reason: ['motivo', z.string().nullable()],
        /** Of repeats. */
        count: ['vezes', z.int().nullable()],
      }),
    ),
  ],
  neighbours: [
    'vizinhos',
    z.array(
      answer({
        id: AlertId,
        type: ['tipo', AlertType],
        severity: ['severidade', Severity],
        code: ['codigo', z.string()],
        occurredAt: ['ocorrido', instant],
      }),
    ),
  ],
})
export type AlertWhy = z.output<typeof AlertWhy>

/** RVT or EVT code, or the number of an event. */
const eventInPath = z.string().regex(/^([A-Z]{3}\d{4}|\d{1,5})$/)

export const alertWhy = endpoint({
  method: 'GET',
  path: '/v2/alerts/by/:vehicle/:timestamp/:event',
  summary: 'Why an alert came: the one of this vehicle and event that happened at this instant, within a second',
  access: [permissions.alert, 'r'],
  params: z.object({ vehicle: idInPath(VehicleId), timestamp: instantInPath, event: eventInPath }),
  answer: AlertWhy,
  errors: ['entity.notFound'],
})

export const notifiedAlert = endpoint({
  method: 'GET',
  path: '/v2/alerts/notified/:eventId/:notificationId',
  summary: 'The alert of a notification; `agrees` is false where the event named is not its own',
  access: [permissions.alert, 'r'],
  params: z.object({ eventId: z.string().regex(/^\d{1,5}$/), notificationId: idInPath(NotificationId) }),
  answer: answer({ alert: ['ocorrencia', Alert], agrees: ['confere', z.boolean()] }),
  errors: ['entity.notFound'],
})

/** A change of a port, as it was told to people. */
const PortChange = answer({
  id: NotificationId,
  at: ['instante', instant],
  active: ['ligado', z.boolean()],
})

export const portChange = endpoint({
  method: 'GET',
  path: '/v2/alert/ports/:type/:id',
  summary: 'A change of an input or output: where it happened, and the changes of the same port before and after',
  access: [permissions.notification, 'r'],
  params: z.object({ type: z.string().regex(/^[A-Z_]{1,40}$/), id: idInPath(NotificationId) }),
  answer: answer({
    change: ['mudanca', PortChange],
    /** False where the type named is not its own. */
    agrees: ['confere', z.boolean()],
    vehicleId: ['id_veiculo', VehicleId],
    plate: ['placa', z.string()],
    fleetNumber: ['frota', z.string()],
    port: ['porta', z.string()],
    /** When the device says that it changed; null where its report is stored no more. */
    changedAt: ['mudou', instant.nullable()],
    /** The tracker that was in the vehicle then, for who may read trackers. */
    tracker: ['rastreador', z.string().nullable()],
    /** Whom it was told to; null is everybody who reads notifications. */
    people: ['avisados', z.array(z.string()).nullable()],
    /** Of its own report, else of the last one up to it; null where none is stored any more. */
    place: [
      'local',
      answer({
        latitude,
        longitude,
        at: ['instante', instant],
        speedKmh: ['velocidade', z.number().nullable()],
        odometerKm: ['odometro', z.number().nullable()],
        driver: ['motorista', z.string().nullable()],
      }).nullable(),
    ],
    before: ['antes', z.array(PortChange)],
    after: ['depois', z.array(PortChange)],
  }),
  errors: ['entity.notFound'],
})
