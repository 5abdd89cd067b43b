import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { eventSources, withheldReasons } from '../codes/eventCatalogue.ts'
import { ports } from '../codes/ports.ts'
import { endpoint } from '../endpoint.ts'
import { VehicleId, instant, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** A number that an event is compared with; of a level as a tracker takes it the unit is empty. */
export const EventNumber = answer({
  unit: ['unidade', z.string()],
  /** What forms begin with (CONST-06); null where the vehicle or who knows its engine says it. */
  begin: ['inicial', z.number().nullable()],
  least: ['minimo', z.number()],
  most: ['maximo', z.number()],
})

export const eventCatalogue = endpoint({
  method: 'POST',
  path: '/v2/events/types',
  summary:
    'Events that the server names, with codes, numbers, units and limits (ENT-27, ENT-28); a code that is not here is reserved',
  access: 'session',
  onWall: true,
  answer: z.array(
    answer({
      code: ['codigo', z.string()],
      ids: z.array(z.int()),
      label: ['descricao', z.string()],
      alert: ['alerta', AlertType.nullable()],
      severity: ['severidade', Severity.nullable()],
      source: ['origem', z.enum(eventSources)],
      thresholds: ['limites', z.array(EventNumber).max(2)],
      rain: ['limite_chuva', EventNumber.nullable()],
      durationUnit: ['unidade_duracao', z.enum(['s', 'ms'])],
      /** Whether a rule may be made of it. */
      offered: ['regra', z.boolean()],
      /** Of an input or an output: of which ones; empty of any other. */
      ports: ['portas', z.array(z.enum(ports))],
      /** Why none is made of it; null where one may be. */
      withheld: ['motivo', z.enum(withheldReasons).nullable()],
    }),
  ),
})

export const alertParameters = endpoint({
  method: 'POST',
  path: '/filter/parameter',
  summary: 'What sets of alert limits say of events that a device measures: RVT0001 to RVT0007 (API-35, ENT-23)',
  access: 'session',
  onWall: true,
  answer: z.array(
    answer({
      id: ['codigo', z.string()],
      label: ['descricao', z.string()],
      help: ['ajuda', z.string()],
      param1: EventNumber,
      param2: EventNumber.nullable(),
    }),
  ),
})

export const vehicleEvents = endpoint({
  method: 'POST',
  path: '/vehicle/events',
  summary:
    'What a vehicle’s device told, and what its values say, to have happened in at most 31 days, newest first (API-45)',
  access: [permissions.alert, 'r'],
  body: request({
    vehicleId: ['veiculo', VehicleId],
    from: ['inicio', instant],
    to: ['fim', instant],
    /** `next` of the page before; left out for the first. */
    before: ['antes', instant.optional()],
  }),
  answer: answer({
    rows: [
      'linhas',
      z.array(
        answer({
          at: ['instante', instant],
          receivedAt: ['recebido', instant],
          /** Empty of a name that the server does not know. */
          code: ['codigo', z.string()],
          eventId: ['id_evento', z.int().nullable()],
          /** As the product calls it, or as its sender named it. */
          label: ['descricao', z.string()],
          name: ['nome', z.string()],
          value: ['valor', z.number().nullable()],
          limit: ['limite', z.number().nullable()],
          /** Of `value` and `limit`; null where the server does not know it. */
          unit: ['unidade', z.string().nullable()],
          durationMs: ['duracao_ms', z.number().nullable()],
          speedKmh: ['velocidade', z.number().nullable()],
          latitude: latitude.nullable(),
          longitude: longitude.nullable(),
          /** When the place was taken that it is told with: older where it was told without one. */
          placeAt: ['instante_local', instant.nullable()],
          origin: ['origem', z.enum(['device', 'told'])],
          late: ['atrasado', z.boolean()],
        }),
      ),
    ],
    /** Handed back as `before` for what is older; null after the last. */
    next: ['proximo', instant.nullable()],
  }),
  errors: ['vehicle.notFound', 'period.invalid'],
})
