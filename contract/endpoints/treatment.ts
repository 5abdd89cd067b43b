import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AppointmentId, DriverId, JourneyViolationId, TreatmentId, VehicleId, idInPath, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { markKinds } from '../rules/journey/intervals.ts'
import { treatmentDecisions, treatmentKinds, treatmentStates } from '../rules/journey/treatment.ts'
import { answer, request } from '../wire.ts'

/** People's own words in one line, of 5 to 150 characters, or `journey.reason` says so; PostgreSQL keeps no NUL. */
const reason = z
  .string()
  .trim()
  .max(2_000)
  .refine((said) => !said.includes('\0'))

const Treatment = answer({
  id: TreatmentId,
  kind: ['tipo', z.enum(treatmentKinds)],
  at: ['em', instant],
  mark: ['apontamento', AppointmentId.nullable()],
  markKind: ['marca', z.enum(markKinds).nullable()],
  violation: ['violacao', JourneyViolationId.nullable()],
  /** Of driving that was given to the driver: of which vehicle. */
  plate: ['placa', z.string().nullable()],
  /** Of what was presumed and accepted: the marks that stand for it. */
  accepted: ['aceitas', z.array(answer({ at: ['em', instant], kind: ['marca', z.enum(markKinds)] }))],
  reason: ['motivo', z.string()],
  state: ['situacao', z.enum(treatmentStates)],
  by: ['autor', z.string()],
  own: ['proprio', z.boolean()],
  madeAt: ['criado_em', instant],
  decidedBy: ['decidido_por', z.string().nullable()],
  decidedAt: ['decidido_em', instant.nullable()],
  decisionReason: ['motivo_decisao', z.string().nullable()],
  rev: z.int(),
})
export type Treatment = z.output<typeof Treatment>

const DayMark = answer({
  id: AppointmentId,
  at: ['em', instant],
  event: ['evento', z.string()],
  /** As it was marked, whatever a treatment calls it. */
  kind: ['marca', z.string()],
  clock: ['relogio', z.enum(['server', 'corrected', 'suspect'])],
  offline: ['fora_de_linha', z.boolean()],
  nsr: z.int().nullable(),
  plate: ['placa', z.string().nullable()],
  note: ['observacao', z.string().nullable()],
})
export type DayMark = z.output<typeof DayMark>

export const dayRecord = endpoint({
  method: 'POST',
  path: '/driverlog/treatment/day',
  summary: "A driver's journey as it was marked, and what the office said of it; both stay as they were",
  access: [permissions.journey, 'r'],
  body: request({ driver: ['motorista', DriverId], from: ['inicio', instant], to: ['fim', instant] }),
  answer: answer({ marks: ['marcas', z.array(DayMark)], treatments: ['tratamentos', z.array(Treatment)] }),
  errors: ['entity.notFound', 'period.invalid'],
})

export const proposeTreatment = endpoint({
  method: 'POST',
  path: '/driverlog/treatment',
  /** Which of `apontamento`, `marca`, `violacao` and `veiculo` a kind names: treatmentParts. */
  summary: 'Says something of a day, with a reason; it counts once somebody else approves it',
  access: [permissions.journeyTreatment, 'c'],
  body: request({
    driver: ['motorista', DriverId],
    kind: ['tipo', z.enum(treatmentKinds)],
    at: ['em', instant],
    mark: ['apontamento', AppointmentId.nullable().default(null)],
    markKind: ['marca', z.enum(markKinds).nullable().default(null)],
    violation: ['violacao', JourneyViolationId.nullable().default(null)],
    vehicle: ['veiculo', VehicleId.nullable().default(null)],
    reason: ['motivo', reason],
  }),
  answer: Treatment,
  sample: {
    tipo: 'disregard',
    em: 1_700_000_000_000,
    marca: null,
    violacao: null,
    veiculo: null,
    motivo: 'Marcou duas vezes',
  },
  errors: [
    'entity.notFound',
    'journey.reason',
    'treatment.future',
    'treatment.beforeAdmission',
    'treatment.repeated',
    'treatment.notDriven',
    'treatment.notPresumed',
  ],
})

export const decideTreatment = endpoint({
  method: 'PUT',
  path: '/driverlog/treatment/:id',
  summary: 'Approves or refuses what somebody else proposed, or undoes what was approved',
  access: [permissions.journeyApproval, 'u'],
  params: z.object({ id: idInPath(TreatmentId) }),
  body: request({
    rev: z.int().min(1),
    decision: ['decisao', z.enum(treatmentDecisions)],
    reason: ['motivo', reason.nullable().default(null)],
  }),
  answer: Treatment,
  sample: { decisao: 'approved', motivo: null },
  errors: ['entity.notFound', 'record.changed', 'journey.reason', 'treatment.own', 'treatment.decided'],
})
