import { z } from 'zod'

import { FenceMark } from '../codes/fenceMarks.ts'
import { ExportAnswer, exportFields } from '../dataset.ts'
import { fences as fenceRows } from '../datasets/fences.ts'
import { endpoint } from '../endpoint.ts'
import { colour, shapeText } from '../fenceWire.ts'
import { CompanyId, FenceId, Person, VehicleId, idInPath, instant, revision, chosenCompanies } from '../kinds.ts'
import { limits } from '../limits.ts'
import { FencePresence, Head } from '../live/events.ts'
import { permissions } from '../permissions.ts'
import { shapeProblems } from '../rules/fenceProblem.ts'
import type { FenceShape } from '../rules/fenceShape.ts'
import { answer, request } from '../wire.ts'

/** ENT-30: how a fence was made. One that came as KML stays so when it is edited. */
export const fenceOrigins = ['radius', 'polygon', 'kml'] as const
export const FenceOrigin = z.enum(fenceOrigins)
export type FenceOrigin = z.output<typeof FenceOrigin>

/** What a fence counts as once its place is of this kind: a circle that was drawn anew as a polygon is one. */
export const originOf = (origin: FenceOrigin, kind: FenceShape['kind']): FenceOrigin =>
  origin === 'kml' ? 'kml' : kind === 'circle' ? 'radius' : 'polygon'

const said = {
  name: ['descricao', z.string().trim().min(1).max(100)],
  note: ['observacao', z.string().trim().max(500)],
  colour: ['cor', colour],
  origin: ['tipo', FenceOrigin],
  shape: ['cerca', shapeText],
  /** What raises an alert: entering (3001), leaving (3002). */
  alertEnter: ['alertaEntrada', z.boolean()],
  alertExit: ['alertaSaida', z.boolean()],
  /** Faster than this within the fence raises an alert (3003); null never does. */
  speedLimitKmh: ['velocidadeMaxima', z.int().min(5).max(limits.fenceSpeedMaxKmh).nullable()],
  /**
   * Nothing is blocked in it, trunks may be opened in it, loads of concrete begin in it, drivers wait or rest in it, and
   * whether decently (CLT 235-C §11); left out, they stay as they are.
   */
  noBlock: ['nao_bloquear', z.boolean().optional()],
  trunkAllowed: ['bau_permitido', z.boolean().optional()],
  plant: ['usina', z.boolean().optional()],
  journeyMark: ['marca_jornada', FenceMark.optional()],
  decent: ['local_adequado', z.boolean().optional()],
} as const

const row = {
  id: FenceId,
  company: ['id_empresa', CompanyId],
  name: ['descricao', z.string()],
  note: ['observacao', z.string()],
  colour: ['cor', colour],
  origin: ['tipo', FenceOrigin],
  /** Vertices of a polygon, holes included; 0 for a circle. */
  points: ['pontos', z.int()],
  /** Of a circle, metres; null for a polygon. */
  radiusM: ['raio', z.number().nullable()],
  areaM2: ['area', z.number()],
  perimeterM: ['perimetro', z.number()],
  /** The rectangle around it, degrees; across the antimeridian west < -180 or east > 180. */
  bounds: ['limites', z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })],
  alertEnter: ['alertaEntrada', z.boolean()],
  alertExit: ['alertaSaida', z.boolean()],
  speedLimitKmh: ['velocidadeMaxima', z.int().nullable()],
  noBlock: ['nao_bloquear', z.boolean()],
  trunkAllowed: ['bau_permitido', z.boolean()],
  plant: ['usina', z.boolean()],
  journeyMark: ['marca_jornada', FenceMark],
  decent: ['local_adequado', z.boolean()],
  active: ['ativa', z.boolean()],
  /** Linked vehicles; of an inactive fence those that activating it would link again (FENCE-07, FENCE-08). */
  vehicles: ['veiculos', z.int()],
  /** Vehicles within, as of the last report of each. */
  inside: ['dentro', z.int()],
  /** Alerts raised at this fence in the last 24 h; null for an inactive one, and for whoever may not see alerts. */
  alerts: ['alertas', z.int().nullable()],
  createdAt: ['data_criacao', instant],
  updatedAt: ['data_alteracao', instant],
  /** Who changed it last; null when the product itself made it. */
  updatedBy: ['alterada_por', Person.nullable()],
  rev: revision,
} as const

/** A fence without its place: what a list shows. */
export const Fence = answer(row)
export type Fence = z.output<typeof Fence>

/** A fence with its place. */
export const FenceDetail = answer({ ...row, shape: ['cerca', shapeText] })
export type FenceDetail = z.output<typeof FenceDetail>

const shapeRefusals = shapeProblems.map((problem) => `fence.${problem}` as const)
const inPath = z.object({ id: idInPath(FenceId) })
/** Whoever changes a fence names the revision that they saw: 409 'record.changed' when somebody was faster. */
const seen = { rev: revision } as const

const filter = {
  companies: chosenCompanies,
  /** Every word of it occurs in the name or the note, case and accents aside. Empty: all. */
  text: ['texto', z.string().max(100)],
  state: ['situacao', z.enum(['all', 'active', 'inactive'])],
  /** None named is all. */
  origins: ['tipos', z.array(FenceOrigin).max(3)],
} as const

export const fences = endpoint({
  method: 'POST',
  path: '/v2/fence',
  summary: 'Fences of the chosen companies that match, by name, without their place; totals count all that match',
  access: [permissions.fence, 'r'],
  body: request({
    ...filter,
    offset: ['inicio', z.int().min(0).max(1_000_000)],
    limit: ['limite', z.int().min(1).max(limits.fencesMost)],
  }),
  answer: answer({
    total: z.int(),
    active: ['ativas', z.int()],
    rows: ['cercas', z.array(Fence)],
  }),
})

export const fence = endpoint({
  method: 'GET',
  path: '/v2/fence/:id',
  summary: 'One fence with its place',
  access: [permissions.fence, 'r'],
  params: inPath,
  answer: FenceDetail,
  errors: ['entity.notFound'],
})

export const fenceShapes = endpoint({
  method: 'POST',
  path: '/v2/fence/list/shapes',
  summary: 'Places of the fences of the chosen companies, to be drawn on a map; at most 2,000, active ones first',
  access: [permissions.fence, 'r'],
  body: request({
    companies: chosenCompanies,
    activeOnly: ['somenteAtivas', z.boolean()],
  }),
  answer: z.array(
    answer({
      id: FenceId,
      company: ['id_empresa', CompanyId],
      name: ['descricao', z.string()],
      colour: ['cor', colour],
      active: ['ativa', z.boolean()],
      shape: ['cerca', shapeText],
      rev: revision,
    }),
  ),
})

export const createFence = endpoint({
  method: 'PUT',
  path: '/v2/fence',
  summary: 'Make a fence (FENCE-01..03); it is active and has no vehicles yet',
  access: [permissions.fence, 'c'],
  body: request({
    company: ['id_empresa', CompanyId],
    /** Made with the draft: the same key is the same fence, however often it is posted; the answer is the fence as it is. */
    key: ['chave', z.uuid()],
    ...said,
  }),
  answer: FenceDetail,
  errors: ['company.notFound', 'record.changed', 'fence.tooMany', ...shapeRefusals],
})

export const updateFence = endpoint({
  method: 'PUT',
  path: '/v2/fence/:id',
  summary: 'Change a fence (FENCE-04); vehicles that a new place puts inside or outside raise no alert',
  access: [permissions.fence, 'u'],
  params: inPath,
  body: request({ ...seen, ...said }),
  answer: FenceDetail,
  errors: ['entity.notFound', 'record.changed', ...shapeRefusals],
})

export const setFenceActive = endpoint({
  method: 'PUT',
  path: '/v2/fence/:id/status',
  summary:
    'Activate or deactivate a fence (FENCE-05): off it loses vehicles and alerts, on it regains those not edited',
  access: [permissions.fence, 'u'],
  params: inPath,
  body: request({ ...seen, active: ['ativa', z.boolean()] }),
  answer: FenceDetail,
  errors: ['entity.notFound', 'record.changed'],
})

export const deleteFence = endpoint({
  method: 'DELETE',
  path: '/v2/fence/:id',
  summary: 'Remove a fence with its links and visits; alerts that it raised keep its name',
  access: [permissions.fence, 'd'],
  params: inPath,
  body: request(seen),
  answer: answer({ msg: z.string() }),
  errors: ['entity.notFound', 'record.changed'],
})

export const fenceVehicles = endpoint({
  method: 'GET',
  path: '/v2/fence/:id/vehicles',
  summary: 'Vehicles of a fence by plate: linked, or of an inactive fence those that activating it would link again',
  access: [permissions.fence, 'r'],
  params: inPath,
  answer: z.array(
    answer({
      vehicleId: ['id_veiculo', VehicleId],
      plate: ['placa', z.string()],
      fleetNumber: ['frota', z.string()],
      linked: ['vinculado', z.boolean()],
      /** Since when it is inside, epoch ms; null outside. */
      insideSince: ['dentro_desde', instant.nullable()],
    }),
  ),
  errors: ['entity.notFound'],
})

export const linkFenceVehicles = endpoint({
  method: 'PUT',
  path: '/v2/fence/:id/vehicles',
  summary: 'Link and unlink vehicles of the fence’s own company; one that is inside already raises no alert',
  access: [permissions.fence, 'u'],
  params: inPath,
  body: request({
    ...seen,
    link: ['vincular', z.array(VehicleId).max(limits.fenceLinksAtOnce)],
    unlink: ['desvincular', z.array(VehicleId).max(limits.fenceLinksAtOnce)],
  }),
  answer: FenceDetail,
  errors: ['entity.notFound', 'vehicle.notFound', 'record.changed', 'fence.inactive'],
})

export const fenceVisits = endpoint({
  method: 'POST',
  path: '/v2/fence/:id/visits',
  summary: 'Who was in a fence, the last entry or exit first: when each entered and left, and what is inside now',
  access: [permissions.fence, 'r'],
  params: inPath,
  body: request({
    limit: ['limite', z.int().min(1).max(limits.fenceVisitsMost)],
    /** Only visits that come after this one in the order: `id` of the last row of the page before. */
    before: ['antesDe', z.int().positive().max(Number.MAX_SAFE_INTEGER).optional()],
  }),
  answer: z.array(
    answer({
      id: z.int(),
      vehicleId: ['id_veiculo', VehicleId],
      plate: ['placa', z.string()],
      fleetNumber: ['frota', z.string()],
      enteredAt: ['entrada', instant],
      /** False when it was inside already as the fence was made, moved, activated or linked. */
      seenEntering: ['entradaVista', z.boolean()],
      leftAt: ['saida', instant.nullable()],
      /** False when the fence was changed or unlinked around it, or while it is inside. */
      seenLeaving: ['saidaVista', z.boolean()],
    }),
  ),
  errors: ['entity.notFound'],
})

export const fencePresence = endpoint({
  method: 'POST',
  path: '/v2/live/fences',
  summary: 'Which vehicles are in which fences (VCARD-11); those in none are left out; heads are read first',
  access: [permissions.liveMap, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.object({ heads: z.array(Head), presence: z.array(FencePresence) }),
})

export const filterFences = endpoint({
  method: 'POST',
  path: '/filter/fence',
  summary: 'Fences of the chosen companies as items of a selector, by name (SEL-02)',
  access: [permissions.fence, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.array(
    answer({
      id: FenceId,
      label: ['label', z.string()],
      company: ['company', CompanyId],
      active: ['active', z.boolean()],
    }),
  ),
})

export const exportFences = endpoint({
  method: 'POST',
  path: '/v2/fence/list/export',
  summary: 'Fences of the chosen companies that match, as a file (EXPORT-12)',
  access: [permissions.fence, 'r'],
  body: request({ ...exportFields(fenceRows), ...filter }),
  answer: ExportAnswer,
  file: fenceRows,
  errors: ['export.tooLarge'],
})
