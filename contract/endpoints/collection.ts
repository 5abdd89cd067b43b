import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyId, DriverId, VehicleId, chosenCompanies } from '../kinds.ts'
import { type PermissionKey, permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const label = ['descricao', z.string()] as const
const company = ['id_empresa', CompanyId] as const
const active = ['ativo', z.boolean()] as const

/** A list of the chosen companies, as selectors and forms offer it; API-34: POST unless it is plainly a read by id. */
const listed = <const Path extends string, const Key extends PermissionKey, Row extends z.ZodType>(
  path: Path,
  key: Key,
  summary: string,
  row: Row,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: [key, 'r'],
    body: request({ companies: chosenCompanies }),
    answer: z.array(row),
  })

/** The same for everybody. */
const common = <const Path extends string, Row extends z.ZodType>(path: Path, summary: string, row: Row) =>
  endpoint({ method: 'GET', path, summary, access: 'session', answer: z.array(row) })
/** The same, at a path of the specification's (API-34, API-35); a display on a wall reads it too. */
const named = <const Path extends string, Row extends z.ZodType>(path: Path, summary: string, row: Row) =>
  endpoint({ method: 'POST', path, summary, access: 'session', onWall: true, answer: z.array(row) })

/** A row of a list that a company keeps: `id` is the company's own. */
const kept = answer({ id: z.int(), label, company, active })

/** Who holds a card or key of a driver, by what its reader says. */
const held = answer({ code: ['codigo', z.string()], driver: ['motorista', DriverId], company })

const { driver, travel, user, vehicle, telemetry } = permissions

/**
 * The collections that screens keep and share (DATA-08), but for those that come by calls of their own: fleet, fences,
 * trips, reports, and what a session starts with. Paths: /filter/* of API-35, and /vehicle/category of API-45.
 */
export const collections = {
  states: common('/filter/state', 'States of Brazil, by name', answer({ id: ['uf', z.string()], label })),
  cities: common(
    '/filter/city',
    'Cities of Brazil that the product knows, by state and name',
    answer({ id: z.string(), label, state: ['uf', z.string()] }),
  ),
  eventTypes: named(
    '/filter/event',
    'What a vehicle can raise, worst first, in the caller’s language',
    answer({ id: ['codigo', AlertType], label, severity: ['severidade', Severity] }),
  ),
  profiles: listed(
    '/filter/profile',
    user,
    'Profiles, and whether who has one may send commands',
    answer({ id: z.int(), label, company, active, commands: ['comandos', z.boolean()] }),
  ),
  categories: listed('/vehicle/category', vehicle, 'Categories of the vehicles', answer({ id: z.int(), label })),
  makers: listed('/filter/maker', vehicle, 'Makers of the vehicles', answer({ id: z.int(), label })),
  models: listed(
    '/filter/model',
    vehicle,
    'Models of the vehicles, by maker',
    answer({ id: z.string(), label, maker: ['id_montadora', z.int().nullable()] }),
  ),
  bodies: listed('/filter/body', vehicle, 'Bodies of the vehicles', answer({ id: z.string(), label })),
  groupings: listed(
    '/filter/grouping',
    vehicle,
    'Groupings with the vehicles that are linked to them now (ENT-32)',
    answer({ id: z.int(), label, company, vehicles: ['veiculos', z.array(VehicleId)] }),
  ),
  shafts: listed('/filter/shaft', vehicle, 'Axles that maintenance speaks of (ENT-21)', kept),
  drivers: listed('/filter/driver', driver, 'Drivers, by name', answer({ id: DriverId, label, company, active })),
  driverVehicles: listed(
    '/filter/drivervehicle',
    driver,
    'Drivers and the vehicles that the register gives them',
    answer({ driver: ['motorista', DriverId], vehicle: ['veiculo', VehicleId], label, company }),
  ),
  rfidCards: listed('/filter/rfid', driver, 'RFID cards and who holds them (ENT-19)', held),
  iButtons: listed('/filter/ibutton', driver, '1-Wire keys and who holds them', held),
  activities: listed('/filter/activity', driver, 'Activities of drivers and machines', kept),
  schedules: listed('/filter/schedule', driver, 'Work schedules', kept),
  workloads: listed('/filter/workload', driver, 'Workloads of drivers (ENT-18)', kept),
  awards: listed('/filter/award', driver, 'Awards for drivers', kept),
  statistics: listed(
    '/filter/statistic',
    travel,
    'Trips of the last 30 days in figures, by company',
    answer({
      company,
      /** Epoch ms. */
      since: ['inicio', z.number()],
      until: ['fim', z.number()],
      vehicles: ['veiculos', z.int()],
      travels: ['viagens', z.int()],
      distanceKm: ['distancia', z.number()],
      movingMs: ['em_movimento', z.number()],
      stoppedMs: ['parado', z.number()],
      topKmh: ['velocidade_maxima', z.number()],
    }),
  ),
  faultCodes: listed(
    '/filter/dtc',
    telemetry,
    'Trouble codes that vehicles report at this time, each with its age',
    answer({ vehicle: ['veiculo', VehicleId], code: ['codigo', z.string()], at: ['desde', z.number()], company }),
  ),
} as const

export type CollectionName = keyof typeof collections
