import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, Person, VehicleId, chosenCompanies, idInPath, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { checklistMostDays, wholeChecklist } from '../rules/checklist.ts'
import { answer, request } from '../wire.ts'

/** One bit per item of `contract/rules/checklist.ts`. */
const items = z.int().min(0).max(wholeChecklist)

/** What somebody said of a vehicle before it left (TOWER-05); null and revision 0 where nobody ever did. */
export const VehicleChecklist = answer({
  vehicle: ['id_veiculo', VehicleId],
  company: ['id_empresa', CompanyId],
  items: ['itens', items.nullable()],
  /** What spoke for each item then, and what does now. */
  evidenceThen: ['evidencia_na_data', items.nullable()],
  evidence: ['evidencia', items],
  doneAt: ['data', instant.nullable()],
  by: ['responsavel', Person.nullable()],
  expiresAt: ['validade', instant.nullable()],
  note: ['observacao', z.string()],
  rev: z.int().min(0),
})
export type VehicleChecklist = z.output<typeof VehicleChecklist>

export const checklists = endpoint({
  method: 'POST',
  path: '/control/checklist/list',
  summary: 'What was said of each vehicle before it left, and per vehicle what speaks for each item now',
  access: [permissions.controlTower, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: answer({
    /** Columns: evidence and reach are of every vehicle, a checklist is of some. */
    vehicles: ['veiculos', z.array(VehicleId)],
    evidence: ['evidencias', z.array(items)],
    /** Which parts of each its tracker takes orders for (`contract/rules/reachedParts.ts`); null: nobody reaches it. */
    reached: ['acoes', z.array(z.int().nullable())],
    done: ['feitos', z.array(VehicleChecklist)],
  }),
})

const ofVehicle = z.object({ vehicle: idInPath(VehicleId) })

export const checklist = endpoint({
  method: 'GET',
  path: '/control/checklist/:vehicle',
  summary: 'The checklist of one vehicle, and what speaks for each item now',
  access: [permissions.controlTower, 'r'],
  params: ofVehicle,
  answer: VehicleChecklist,
  errors: ['vehicle.notFound'],
})

export const saveChecklist = endpoint({
  method: 'PUT',
  path: '/control/checklist/:vehicle',
  summary: 'Say what was looked at, and for how many days it holds; the server keeps what spoke for it beside',
  access: [permissions.controlTower, 'u'],
  params: ofVehicle,
  body: request({
    items: ['itens', items],
    days: ['validade_dias', z.int().min(1).max(checklistMostDays)],
    note: ['observacao', z.string().trim().max(280)],
    /** The revision that was seen; 0 where there was none. */
    rev: z.int().min(0),
  }),
  answer: VehicleChecklist,
  errors: ['vehicle.notFound', 'record.changed'],
  sample: { rev: 0 },
})
