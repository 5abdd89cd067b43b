import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, UserId, VehicleId, chosenCompanies } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const label = ['descricao', z.string()] as const
const company = ['id_empresa', CompanyId] as const
const listed = request({ companies: chosenCompanies })
const Vehicle = answer({ id: VehicleId, label, company })
const Person = answer({ id: UserId, label, company })

/** What a vehicle has, by what it is called in an address: its tracker told it once, or whoever fitted it says so. */
export const vehicleTraits = {
  telemetria: 'telemetry',
  bloqueio: 'blocking',
  bau: 'trunk',
  temperatura: 'temperature',
  dms: 'dms',
} as const
export type VehicleTrait = (typeof vehicleTraits)[keyof typeof vehicleTraits]

export const filterVehicles = endpoint({
  method: 'POST',
  path: '/filter/vehicle',
  summary: 'Active vehicles of the chosen companies, as items of a selector (API-35)',
  access: [permissions.vehicle, 'r'],
  body: listed,
  answer: z.array(Vehicle),
})

export const filterVehiclesWith = endpoint({
  method: 'POST',
  path: '/filter/vehicle/:trait',
  summary:
    'Those of them that have telemetry, a block, a trunk, thermometers in it, or a camera on the driver (API-35)',
  access: [permissions.vehicle, 'r'],
  params: z.object({ trait: z.enum(['telemetria', 'bloqueio', 'bau', 'temperatura', 'dms']) }),
  body: listed,
  answer: z.array(Vehicle),
})

export const vehicleUsers = endpoint({
  method: 'POST',
  path: '/vehicle/user',
  summary: 'People who call a vehicle their own (API-45)',
  access: [permissions.user, 'r'],
  body: request({ vehicle: ['veiculo', VehicleId] }),
  answer: z.array(Person),
  errors: ['vehicle.notFound'],
})

export const installableVehicles = endpoint({
  method: 'POST',
  path: '/installation/vehicle',
  summary: 'Active vehicles without a tracker: where one may be fitted (API-39)',
  access: [permissions.device, 'r'],
  body: listed,
  answer: z.array(Vehicle),
})

export const installers = endpoint({
  method: 'POST',
  path: '/installation/user',
  summary: 'Active people whose profile may change trackers (API-39)',
  access: [permissions.user, 'r'],
  body: listed,
  answer: z.array(Person),
})

export const installationCompanies = endpoint({
  method: 'POST',
  path: '/installation/company',
  summary: 'The chosen companies, which trackers may be of (API-39)',
  access: [permissions.device, 'r'],
  body: listed,
  answer: z.array(answer({ id: CompanyId, label })),
})
