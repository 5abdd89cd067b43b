import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { DriverId, instant, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { presumedFigures } from '../rules/journey/presumed.ts'
import { answer, request } from '../wire.ts'

/** What a driver's device says and is told (API-42). Every call but `pairDevice` bears the token that it answered. */

export const deviceKinds = ['phone', 'cab', 'browser', 'other'] as const
const line = (most: number) => z.string().trim().min(1).max(most)

export const pairDevice = endpoint({
  method: 'PUT',
  path: '/driverlog/app/pair',
  summary: 'A code that the office made becomes a token of this device: once, within ten minutes',
  access: 'public',
  body: request({
    code: ['codigo', line(40)],
    device: ['aparelho', line(60)],
    kind: ['tipo', z.enum(deviceKinds).default('phone')],
  }),
  answer: answer({
    token: z.string(),
    now: ['agora', instant],
    /** What marks on the phone are tied to: names change. */
    driverId: ['id_motorista', DriverId],
    driver: ['motorista', z.string()],
    company: ['empresa', z.string()],
    timeZone: ['fuso', z.string()],
  }),
  sample: { tipo: 'phone' },
  errors: ['journey.codeRefused', 'journey.devicesFull'],
})

export const unpairDevice = endpoint({
  method: 'DELETE',
  path: '/driverlog/app/pair',
  summary: 'The device forgets its driver: its token opens nothing any more',
  access: 'driver',
  answer: answer({}),
})

const standing = answer({
  state: ['estado', z.string()],
  since: ['desde', instant.nullable()],
  vehicle: ['veiculo', z.string().nullable()],
  startedAt: ['inicio', instant.nullable()],
  drivenMin: ['direcao_continua', z.int().nullable()],
  drivenSinceRestMin: ['direcao_desde_pausa', z.int().nullable()],
  restedMin: ['pausa', z.int().nullable()],
  workedMin: ['trabalhado', z.int().nullable()],
  standardMin: ['jornada', z.int().nullable()],
  until: ['podeSeguirAte', instant.nullable()],
  why: ['porque', z.string().nullable()],
  fitAt: ['aptoAs', instant.nullable()],
  toldTo: ['calculado_ate', instant.nullable()],
  /** Which of these rest on something that nobody said or heard. */
  presumed: ['presumidos', z.array(z.enum(presumedFigures))],
})

export const driverAppNow = endpoint({
  method: 'GET',
  path: '/driverlog/app/now',
  summary: 'Where the driver stands: state, counters, until when he may go on and why, when he may start again',
  access: 'driver',
  answer: answer({
    now: ['agora', instant],
    driverId: ['id_motorista', DriverId],
    driver: ['motorista', z.string()],
    timeZone: ['fuso', z.string()],
    plate: ['placa', z.string().nullable()],
    standing: ['situacao', standing.nullable()],
  }),
})

const noun = { id: z.int(), description: ['descricao', z.string()] } as const
export const driverAppSetup = endpoint({
  method: 'GET',
  path: '/driverlog/app/setup',
  summary: 'What may be marked, what the driver is told, and what an inspection asks',
  access: 'driver',
  answer: answer({
    events: [
      'eventos',
      z.array(
        answer({
          ...noun,
          code: ['codigo', z.int()],
          icon: ['icone', z.string()],
          colour: ['cor', z.string()],
          kind: ['tipo', z.string()],
          category: ['categoria', z.string()],
        }),
      ),
    ],
    notices: [
      'avisos',
      z.array(
        answer({
          id: z.int(),
          rule: ['regra', z.string()],
          minutesBefore: ['minutos_antes', z.int()],
          sound: ['som', z.string()],
          title: ['titulo', z.string()],
          message: ['mensagem', z.string()],
        }),
      ),
    ],
    /** How long an app looks for the tracker by Bluetooth, where it can: a page cannot. */
    bluetoothS: ['bluetooth_s', z.int()],
    checklist: [
      'vistoria',
      answer({
        percent: ['percentual', z.number()],
        minutes: ['minutos', z.int()],
        leastPhotos: ['fotos_min', z.int()],
        mostPhotos: ['fotos_max', z.int()],
        defects: ['defeitos', z.array(answer({ ...noun, severity: ['gravidade', z.string()] }))],
        tyres: ['pneus', z.array(answer({ ...noun, code: ['codigo', z.int()], severity: ['gravidade', z.string()] }))],
        items: [
          'itens',
          z.array(
            answer({
              id: z.int(),
              title: ['titulo', z.string()],
              summary: ['resumo', z.string()],
              description: ['descricao', z.string().nullable()],
              question: ['pergunta', z.string().nullable()],
              textQuestion: ['pergunta_texto', z.string().nullable()],
              leastPhotos: ['fotos_min', z.int()],
              mostPhotos: ['fotos_max', z.int()],
              mandatory: ['obrigatorio', z.boolean()],
            }),
          ),
        ],
      }),
    ],
  }),
})

/** One mark. Its content never has it refused (Portaria 671, art. 74): what cannot be read alone is. */
export const MarkItem = request({
  key: ['chave', z.uuid()],
  /** Id of an event; or the kind itself, of a device that knows none. */
  event: ['evento', z.union([z.int().positive(), line(40)])],
  at: ['em', z.int()],
  vehicle: ['veiculo', z.string().trim().max(20).nullable().optional()],
  latitude: ['lat', latitude.nullable().optional()],
  longitude: ['lon', longitude.nullable().optional()],
  accuracyM: ['precisao', z.number().min(0).max(1e6).nullable().optional()],
  note: ['nota', z.string().trim().max(300).nullable().optional()],
})
export type MarkItem = z.output<typeof MarkItem>

export const markAppointments = endpoint({
  method: 'PUT',
  path: '/driverlog/app/appointments',
  summary:
    'Marks of the driver, in order, each by a key of its own: posted again they are the same marks. One bad item spoils no other',
  access: 'driver',
  body: request({
    /** The device's own clock as it sends, and what it must add to be the server's. Epoch ms; ms. */
    now: ['agora', z.int()],
    offset: ['desvio', z.int().nullable().default(null)],
    app: z.string().trim().max(40).nullable().default(null),
    items: ['itens', z.array(z.record(z.string().max(40), z.unknown())).max(limits.marksAtOnce)],
  }),
  answer: answer({
    now: ['agora', instant],
    results: [
      'resultados',
      z.array(
        answer({
          key: ['chave', z.string().nullable()],
          state: ['situacao', z.enum(['gravado', 'repetido', 'recusado'])],
          why: ['motivo', z.string().nullable()],
          nsr: z.int().nullable(),
          at: ['em', instant.nullable()],
          hash: z.string().nullable(),
          clock: ['relogio', z.enum(['server', 'corrected', 'suspect']).nullable()],
        }),
      ),
    ],
  }),
  sample: { itens: [] },
})

export const driverAppVehicle = endpoint({
  method: 'PUT',
  path: '/driverlog/app/vehicle',
  summary: 'The vehicle that the driver is in, by its plate; none leaves it',
  access: 'driver',
  body: request({ plate: ['placa', z.string().trim().max(20).nullable()] }),
  answer: answer({ plate: ['placa', z.string().nullable()] }),
  errors: ['vehicle.notFound'],
})

export const driverAppDay = endpoint({
  method: 'GET',
  path: '/driverlog/app/days/:day',
  summary: 'A day of the driver: what he marked, what was made of it, and what the law says',
  access: 'driver',
  params: z.object({ day: z.iso.date() }),
  answer: answer({
    marks: [
      'marcas',
      z.array(
        answer({
          at: ['em', instant],
          event: ['evento', z.string()],
          kind: ['tipo', z.string()],
          nsr: z.int().nullable(),
          hash: z.string().nullable(),
          clock: ['relogio', z.string()],
        }),
      ),
    ],
    segments: [
      'trechos',
      z.array(
        answer({
          from: ['de', instant],
          to: ['ate', instant],
          state: ['estado', z.string()],
          presumed: ['presumido', z.boolean()],
        }),
      ),
    ],
    violations: [
      'infracoes',
      z.array(
        answer({
          rule: ['regra', z.string()],
          at: ['em', instant],
          valueMin: ['valor', z.int()],
          limitMin: ['limite', z.int()],
        }),
      ),
    ],
  }),
  sample: { day: '2026-06-01' },
})
