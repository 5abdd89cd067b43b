import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { CounterReadingId, ReviewId, VehicleId, cents, day, idInPath, instant, revision } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { reviewStates } from '../rules/reviewState.ts'
import { answer, request } from '../wire.ts'

const params = z.object({ id: idInPath(ReviewId) })
const km = z.number().min(0).max(9_999_999).nullable()
const hours = z.number().min(0).max(999_999).nullable()
const digits = z.int().min(1_000).max(99_999_999).nullable()
const engine = z.int().min(1).max(99_999).nullable()
/** What opens a review beside a person, where the server knows it by itself. */
const reviewCauses = ['fault', 'signal'] as const
/** What the workshop found of a cause: it was so, it was not so, or nobody looked. */
export const causeOutcomes = ['confirmed', 'refuted', 'unseen'] as const
const outcome = z.enum(causeOutcomes)
const label = fieldKinds.label.schema
const note = fieldKinds.text.schema.nullable().default(null)
const kept = answer({ id: ReviewId, rev: revision, state: ['estado', z.enum(reviewStates)] })
const refused = ['entity.notFound', 'record.changed'] as const

const line = {
  kind: ['tipo', z.enum(['part', 'labour'])],
  what: ['descricao', label],
  quantity: ['quantidade', z.number().positive().max(100_000)],
  unitCents: ['valor_unitario', cents],
} as const
const due = {
  dueOn: ['data_revisao', day],
  notifyOn: ['data_alerta', day],
  dueKm: ['km_revisao', digits],
  notifyKm: ['km_alerta', digits],
  dueH: ['horas_revisao', engine],
  notifyH: ['horas_alerta', engine],
} as const
/** What tests try the days and counters of a review with. */
const dueSample = {
  data_revisao: '2031-04-20',
  data_alerta: '2031-04-10',
  km_revisao: 160_000,
  km_alerta: 158_000,
  horas_revisao: null,
  horas_alerta: null,
}
const stands = {
  value: ['valor', z.number().nullable()],
  /** The reading that it counts from. */
  reading: ['leitura', z.number().nullable()],
  at: ['lida_em', instant.nullable()],
  how: ['como', z.enum(['typed', 'swap', 'review', 'import']).nullable()],
  /** Of the reading: it is voided by it. */
  id: z.int().nullable(),
  by: ['por', z.string().nullable()],
  weeks: ['semanas', z.int()],
} as const

export const reviewSheet = endpoint({
  method: 'GET',
  path: '/maintenance/:id/sheet',
  summary:
    'What belongs to one review: costs, what opened it, its states, the same before, and where the count comes from',
  access: [permissions.review, 'r'],
  params,
  answer: answer({
    vehicle: [
      'veiculo',
      answer({
        id: VehicleId,
        plate: ['placa', z.string()],
        fleet: ['frota', z.string()],
        maker: ['marca', z.string()],
        model: ['modelo', z.string()],
      }).nullable(),
    ],
    lines: ['itens', z.array(answer(line))],
    causes: [
      'causas',
      z.array(
        answer({
          id: z.int(),
          kind: ['tipo', z.string()],
          words: ['texto', z.string()],
          outcome: ['resultado', outcome.nullable()],
        }),
      ),
    ],
    states: [
      'estados',
      z.array(
        answer({
          state: ['estado', z.enum([...reviewStates, 'postponed', 'reopened'])],
          at: ['em', instant],
          by: ['por', z.string().nullable()],
          note: ['nota', z.string().nullable()],
        }),
      ),
    ],
    told: [
      'avisados',
      z.array(
        answer({
          name: ['nome', z.string()],
          active: ['ativo', z.boolean()],
          at: ['avisado_em', instant.nullable()],
        }),
      ),
    ],
    earlier: [
      'anteriores',
      z.array(
        answer({
          id: ReviewId,
          doneOn: ['feita_em', z.string()],
          km: z.number().nullable(),
          cost: ['custo', cents.nullable()],
        }),
      ),
    ],
    km: ['hodometro', answer(stands)],
    hours: ['horimetro', answer(stands)],
    /** Up to when the two are counted. */
    toldAt: ['contado_em', instant.nullable()],
    /** What the tracker says. */
    device: ['rastreador_km', z.number().nullable()],
    yearCents: ['custo_12_meses', z.number().nullable()],
    yearKm: ['km_12_meses', z.number().nullable()],
    note: ['nota', z.string().nullable()],
    next: ['proxima', ReviewId.nullable()],
    /** What the next one would be, by the interval of this one; null where none is known. */
    proposal: [
      'sugestao',
      answer({
        dueOn: due.dueOn,
        notifyOn: due.notifyOn,
        dueKm: due.dueKm,
        notifyKm: due.notifyKm,
        dueH: due.dueH,
        notifyH: due.notifyH,
      }).nullable(),
    ],
  }),
  errors: ['entity.notFound'],
})

export const markReviewDone = endpoint({
  method: 'PUT',
  path: '/maintenance/:id/done',
  summary: 'A review is done (REVIEW-06): when, at what reading, and what it cost',
  access: [permissions.review, 'u'],
  params,
  body: request({
    rev: revision,
    doneOn: ['feita_em', day],
    km,
    /** The same reading typed a second time, where the first was refused as unlikely. */
    kmAgain: ['km_confirmado', km.default(null)],
    hours: ['horas', hours],
    hoursAgain: ['horas_confirmadas', hours.default(null)],
    lines: ['itens', z.array(request(line)).max(50).default([])],
    /** Of causes that opened it. */
    outcomes: [
      'resultados',
      z
        .array(request({ cause: ['causa', z.int().min(1)], outcome: ['resultado', outcome] }))
        .max(50)
        .default([]),
    ],
    supplier: ['fornecedor', label.nullable().default(null)],
    note: ['nota', note],
  }),
  answer: kept,
  sample: {
    feita_em: '2026-01-15',
    km: null,
    horas: null,
    km_confirmado: null,
    horas_confirmadas: null,
    quantidade: 2,
    valor_unitario: 1_250,
  },
  errors: [...refused, 'review.realized', 'review.doneDay', 'review.reading'],
})

export const reopenReview = endpoint({
  method: 'PUT',
  path: '/maintenance/:id/reopen',
  summary: 'A review that was marked done within 24 h is open again; why stands in its states',
  access: [permissions.review, 'u'],
  params,
  body: request({ rev: revision, reason: ['motivo', label] }),
  answer: kept,
  errors: [...refused, 'review.open', 'review.closed'],
})

export const postponeReview = endpoint({
  method: 'PUT',
  path: '/maintenance/:id/postpone',
  summary: 'A review is due later; why stands in its states',
  access: [permissions.review, 'u'],
  params,
  body: request({ rev: revision, ...due, reason: ['motivo', label] }),
  answer: kept,
  sample: dueSample,
  errors: [...refused, 'review.realized', 'review.day', 'review.counter'],
})

export const moveReview = endpoint({
  method: 'PUT',
  path: '/maintenance/:id/workshop',
  summary: 'The vehicle came into the workshop for a review, or left it',
  access: [permissions.review, 'u'],
  params,
  body: request({ rev: revision, inside: ['na_oficina', z.boolean()] }),
  answer: kept,
  errors: [...refused, 'review.realized'],
})

export const scheduleNextReview = endpoint({
  method: 'PUT',
  path: '/maintenance/:id/next',
  summary:
    'The review after one that is done (REVIEW-07): of the same kind, vehicle and people; asked twice with one key it is one',
  access: [permissions.review, 'c'],
  params,
  body: request({
    key: ['chave', z.uuid()],
    serviceOrder: ['ordem_servico', label.min(2).max(50)],
    ...due,
  }),
  answer: kept,
  sample: dueSample,
  errors: ['entity.notFound', 'review.open', 'review.day', 'review.counter', 'record.tooMany', 'user.inactive'],
})

export const openReview = endpoint({
  method: 'PUT',
  path: '/maintenance/open',
  summary:
    'A review opened from a fault or a signal of a vehicle, with what is known of it as its evidence; asked twice with one key it is one',
  access: [permissions.review, 'c'],
  body: request({
    key: ['chave', z.uuid()],
    vehicle: ['id_veiculo', VehicleId],
    kind: ['tipo', z.enum(reviewCauses)],
    /** Code of the fault, or which signal. */
    what: ['causa', label.max(40)],
    serviceOrder: ['ordem_servico', label.min(2).max(50)],
    ...due,
  }),
  answer: kept,
  sample: { ...dueSample, tipo: 'fault', causa: 'P0217' },
  errors: ['entity.notFound', 'review.day', 'review.counter', 'record.tooMany', 'user.inactive'],
})

export const readCounter = endpoint({
  method: 'PUT',
  path: '/maintenance/counter',
  summary: 'A reading of the dashboard: from it on the vehicle counts by its own days, whatever its tracker says',
  access: [permissions.review, 'u'],
  body: request({
    vehicle: ['id_veiculo', VehicleId],
    kind: ['tipo', z.enum(['km', 'h'])],
    value: ['valor', z.number().min(0).max(9_999_999)],
    again: ['valor_confirmado', z.number().min(0).max(9_999_999).nullable().default(null)],
    note: ['nota', note],
  }),
  answer: answer({ value: ['valor', z.number()] }),
  sample: { valor: 128_500, valor_confirmado: 128_500 },
  errors: ['entity.notFound', 'review.reading'],
})

export const voidCounter = endpoint({
  method: 'PUT',
  path: '/maintenance/counter/void',
  summary:
    'A reading that was wrong counts no more, and stays in the past: the vehicle counts from the one before it; asked twice it is the same',
  access: [permissions.review, 'u'],
  body: request({
    vehicle: ['id_veiculo', VehicleId],
    reading: ['id_leitura', CounterReadingId],
    note: ['nota', note],
  }),
  answer: answer({ value: ['valor', z.number().nullable()] }),
  sample: { nota: 'Lida do veículo ao lado' },
  errors: ['entity.notFound'],
})
