import { z } from 'zod'

import { PointAction } from '../codes/commands.ts'
import { TimeZone } from '../dataset.ts'
import { endpoint } from '../endpoint.ts'
import {
  CommandId,
  CompanyId,
  ReferencePointId,
  VehicleId,
  day,
  idInPath,
  instant,
  latitude,
  longitude,
  revision,
  chosenCompanies,
} from '../kinds.ts'
import { limits } from '../limits.ts'
import { Command } from '../live/command.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const { least, most } = limits.pointRadiusM
const radius = z.int().min(least).max(most)
const description = z.string().trim().min(1).max(120)

/** A place that a company named (CPOINT-01), with what its links are: counts of vehicles, by the newest word on each. */
export const ReferencePoint = answer({
  id: ReferencePointId,
  company: ['id_empresa', CompanyId],
  description: ['descricao', z.string()],
  latitude,
  longitude,
  radiusM: ['raio', z.int()],
  active: ['ativo', z.boolean()],
  /** The first and the last day on which it counts; null is no limit (ENT-31). */
  startsOn: ['data_inicio', day.nullable()],
  endsOn: ['data_fim', day.nullable()],
  createdAt: ['data_criacao', instant],
  changedAt: ['data_alteracao', instant],
  rev: z.int().positive(),
  /** Vehicles whose device confirmed that it knows the point, and did not confirm since that it forgot it. */
  linked: ['vinculados', z.int()],
  /** Requests that no device has answered yet. */
  pending: ['pendentes', z.int()],
  /** Vehicles whose newest request failed. */
  failed: ['falhas', z.int()],
})
export type ReferencePoint = z.output<typeof ReferencePoint>

const Circle = {
  description: ['descricao', description],
  latitude,
  longitude,
  radiusM: ['raio', radius],
  active: ['ativo', z.boolean()],
  startsOn: ['data_inicio', day.nullable()],
  endsOn: ['data_fim', day.nullable()],
} as const

export const referencePoints = endpoint({
  method: 'POST',
  path: '/control/list',
  summary: 'Reference points of the chosen companies by name, with the state of their links (CPOINT-01)',
  access: [permissions.referencePoint, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.array(ReferencePoint),
})

export const createReferencePoint = endpoint({
  method: 'POST',
  path: '/control/point',
  summary: 'Name a place: a circle on the map',
  access: [permissions.referencePoint, 'c'],
  body: request({
    ...Circle,
    company: ['id_empresa', CompanyId],
    /** Made with the draft: the same key is the same point, however often it is posted; the answer is the point as it is. */
    key: ['chave', z.uuid()],
  }),
  answer: ReferencePoint,
  errors: ['company.notFound', 'referencePoint.period', 'record.changed', 'referencePoint.tooMany'],
})

export const updateReferencePoint = endpoint({
  method: 'PUT',
  path: '/control/point/:id',
  summary: 'Change a point in the revision that was seen; devices know the former circle until it is linked anew',
  access: [permissions.referencePoint, 'u'],
  params: z.object({ id: idInPath(ReferencePointId) }),
  body: request({ ...Circle, rev: revision }),
  answer: ReferencePoint,
  errors: ['entity.notFound', 'referencePoint.period', 'record.changed'],
})

export const removeReferencePoint = endpoint({
  method: 'DELETE',
  path: '/control/point/:id',
  summary: 'Remove a point that no vehicle is linked to; its history stays',
  access: [permissions.referencePoint, 'd'],
  params: z.object({ id: idInPath(ReferencePointId) }),
  answer: z.object({}),
  errors: ['entity.notFound', 'referencePoint.linked'],
})

/** A vehicle and a point: what its device last confirmed, and the newest request (CMD-07). */
export const PointLink = answer({
  vehicleId: ['id_veiculo', VehicleId],
  plate: ['placa', z.string()],
  fleetNumber: ['frota', z.string()],
  linked: ['vinculado', z.boolean()],
  /** The device knows a circle that the point had before it was changed. */
  outdated: ['desatualizado', z.boolean()],
  request: ['pedido', Command],
})
export type PointLink = z.output<typeof PointLink>

export const pointLinks = endpoint({
  method: 'GET',
  path: '/control/point/:id/links',
  summary: 'Vehicles that were ever asked to know a point, with what became of the newest request (CMD-07)',
  access: [permissions.referencePoint, 'r'],
  params: z.object({ id: idInPath(ReferencePointId) }),
  answer: answer({
    links: ['vinculos', z.array(PointLink)],
    /** Every request on the point, newest first, at most 200. */
    history: ['historico', z.array(Command)],
  }),
  errors: ['entity.notFound'],
})

/** Accepted is not done: each answer is a pending command, and only the device's word ends it (CPOINT-02). */
export const requestPointLinks = endpoint({
  method: 'POST',
  path: '/control/point/:id/links',
  summary: 'Ask the devices of vehicles to know a point, or to forget it: all of the vehicles, or none',
  access: [permissions.referencePoint, 'u'],
  params: z.object({ id: idInPath(ReferencePointId) }),
  body: request({
    action: ['acao', PointAction],
    vehicles: ['veiculos', z.array(VehicleId).min(1).max(limits.pointLinkVehicles)],
    /** Made when the choice is made: the same key is the same request, however often it is posted. */
    key: ['chave', z.uuid()],
    /** By its calendar it is judged whether the point has ended. */
    timeZone: ['fuso', TimeZone],
  }),
  answer: z.array(Command),
  errors: [
    'command.halted',
    'entity.notFound',
    'vehicle.notFound',
    'command.keyReused',
    'referencePoint.ended',
    'referencePoint.inactive',
    'referencePoint.inProgress',
    'referencePoint.noChannel',
  ],
})

export const cancelPointLink = endpoint({
  method: 'POST',
  path: '/control/link/:id/cancel',
  summary: 'Cancel a request: at once while nothing was sent, else by asking the device, which may say it is too late',
  access: [permissions.referencePoint, 'u'],
  params: z.object({ id: CommandId }),
  answer: Command,
  errors: ['command.notFound', 'command.tooLateToCancel'],
})
