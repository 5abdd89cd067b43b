import { cnpjOf, plateOf } from './identifiers.ts'
import { categoryOfKind, type VehicleKind, profiles } from './kinds.ts'
import { type DemoMaker, makers, models } from './makers.ts'
import { type DemoDriver, driverOf } from './people.ts'
import { hash32, Prng } from './prng.ts'
import { routeNames } from './territory.ts'

export interface DemoCompany {
  id: number
  name: string
  /** Digits only. */
  cnpj: string
  city: string
  uf: string
}

export interface DemoVehicle {
  id: number
  companyId: number
  /** What its tracker calls itself: 'SIM-000412'. */
  deviceId: string
  /** Without hyphen, old form ABC1234 or Mercosul ABC1D23. */
  plate: string
  /** '0412'. */
  fleetNumber: string
  kind: VehicleKind
  categoryCode: number
  makerId: number
  model: string
  year: number
  fuel: 'diesel' | 'flex'
  tankL: number
  /** Who drives it: one, or two that take turns. The first is at the wheel when the run begins. */
  driverIds: readonly number[]
  /** `routeNamed` of territory.ts gives the route it works. */
  route: string
}

export interface DemoFleet {
  seed: number
  companies: readonly DemoCompany[]
  makers: readonly DemoMaker[]
  drivers: readonly DemoDriver[]
  vehicles: readonly DemoVehicle[]
}

/** The three companies of the demo with the kinds they own, by weight. */
const companies = [
  {
    id: 1,
    name: 'Transportes Aurora',
    city: 'São Paulo',
    uf: 'SP',
    weight: 50,
    kinds: [
      ['tractorTruck', 52],
      ['rigidTruck', 28],
      ['van', 12],
      ['car', 8],
    ],
  },
  {
    id: 2,
    name: 'Viação Litoral',
    city: 'Santos',
    uf: 'SP',
    weight: 27,
    kinds: [
      ['busConventional', 48],
      ['busPadron', 24],
      ['busArticulated', 18],
      ['car', 5],
      ['van', 5],
    ],
  },
  {
    id: 3,
    name: 'Agro Cerrado',
    city: 'Rio Verde',
    uf: 'GO',
    weight: 23,
    kinds: [
      ['farmMachine', 46],
      ['tractorTruck', 30],
      ['pickup', 24],
    ],
  },
] as const satisfies readonly {
  id: number
  name: string
  city: string
  uf: string
  weight: number
  kinds: readonly (readonly [VehicleKind, number])[]
}[]

/** The vehicle that the product's own pictures show: fleet number 0412 of Transportes Aurora. */
export const showcase = { id: 412, plate: 'BRA2E19', kind: 'tractorTruck' } as const

/**
 * Mixers of Transportes Aurora and the way of each from its plant to its site: fixed vehicles, so that the others stay what
 * they were. They have a past in the demo.
 */
export const mixers: ReadonlyMap<number, string> = new Map([
  [62, 'haul:guarulhos:0'],
  [67, 'haul:guarulhos:1'],
  [112, 'haul:campinas:0'],
  [163, 'haul:campinas:1'],
])

/**
 * The demo registry: pure data, the same for the same seed. Vehicle n of a small fleet is vehicle n of a large one.
 * @param size how many vehicles, up to a million.
 */
export function makeFleet({ seed, size }: { seed: number; size: number }): DemoFleet {
  const drivers: DemoDriver[] = []
  const vehicles = Array.from({ length: size }, (_, index) => {
    const vehicle = vehicleOf(seed, index + 1)
    const licence = licenceOf(vehicle.kind)
    for (const id of vehicle.driverIds) drivers.push(driverOf(seed, id, vehicle.companyId, licence))
    return vehicle
  })
  const register = companies.map(({ id, name, city, uf }) => {
    const chance = new Prng(hash32(seed, 'company', id))
    return { id, name, city, uf, cnpj: cnpjOf([...Array.from({ length: 8 }, () => chance.int(0, 9)), 0, 0, 0, 1]) }
  })
  return { seed, companies: register, makers, drivers, vehicles }
}

function vehicleOf(seed: number, id: number): DemoVehicle {
  const chance = new Prng(hash32(seed, 'vehicle', id))
  const starring = id === showcase.id
  const haul = mixers.get(id)
  const companyKey = chance.weighted(companies.map((c) => [String(c.id), c.weight] as const))
  const company =
    starring || haul !== undefined ? companies[0] : (companies.find((c) => String(c.id) === companyKey) ?? companies[0])
  const kind: VehicleKind = starring
    ? showcase.kind
    : haul !== undefined
      ? 'mixer'
      : chance.weighted<VehicleKind>(company.kinds)
  const [makerId, model] = chance.pick(models[kind])
  const fuel = kind === 'car' ? 'flex' : 'diesel'
  const year = chance.int(2014, 2026)
  // Brazil gives Mercosul plates to vehicles registered since 2020; some older ones were changed.
  const mercosul = year >= 2020 || chance.chance(0.2)
  const plate = plateOf(id, hash32(seed, 'plates'), mercosul)
  const shared = profiles[kind].driveMin[1] > 100 && chance.chance(0.6)
  return {
    id,
    companyId: company.id,
    deviceId: `SIM-${String(id).padStart(6, '0')}`,
    plate: starring ? showcase.plate : plate,
    fleetNumber: String(id).padStart(4, '0'),
    kind,
    categoryCode: categoryOfKind[kind],
    makerId,
    model,
    year,
    fuel,
    tankL: profiles[kind].tankL,
    driverIds: shared ? [id * 2 - 1, id * 2] : [id * 2 - 1],
    route: haul ?? chance.pick(routeNames(company.id, kind)),
  }
}

function licenceOf(kind: VehicleKind): DemoDriver['cnhCategory'] {
  if (kind === 'tractorTruck' || kind === 'busArticulated') return 'E'
  if (kind === 'rigidTruck' || kind === 'mixer' || kind === 'farmMachine') return 'C'
  return kind === 'busConventional' || kind === 'busPadron' ? 'D' : 'B'
}
