import { corridors } from './corridors.ts'
import type { VehicleKind } from './kinds.ts'
import { cityLoop, fieldRoute } from './local.ts'
import { highwayRoute } from './roads.ts'
import type { Route } from './route.ts'

/** Roads, towns and fields in which each demo company works; a road is named by its corridor. */
const freightRoads = corridors.map((c) => c.road)
const grainRoads = ['BR-163', 'BR-060', 'BR-153 Transbrasiliana', 'BR-050', 'BR-020', 'BR-364 Norte', 'BR-277']
const coachRoads = [
  'BR-101 Sul',
  'BR-101 Norte Fluminense',
  'BR-101 Bahia',
  'BR-101 Nordeste',
  'SP-150 Anchieta',
  'BR-116 Dutra',
]
const hubs = [
  'São Paulo',
  'Guarulhos',
  'Campinas',
  'Curitiba',
  'Belo Horizonte',
  'Goiânia',
  'Porto Alegre',
  'Ribeirão Preto',
  'Recife',
]
const coast = [
  'Santos',
  'Rio de Janeiro',
  'Niterói',
  'Joinville',
  'Florianópolis',
  'Vitória',
  'Salvador',
  'Recife',
  'Fortaleza',
  'Natal',
  'Maceió',
]
const farmTowns = [
  'Rio Verde',
  'Jataí',
  'Sorriso',
  'Lucas do Rio Verde',
  'Nova Mutum',
  'Sinop',
  'Luís Eduardo Magalhães',
  'Barreiras',
  'Dourados',
  'Cascavel',
  'Uberaba',
  'Rondonópolis',
]

/** Different loops or fields around each town. */
const variants = 6

const around = (what: 'loop' | 'field', towns: readonly string[]) =>
  towns.flatMap((town) => Array.from({ length: variants }, (_, i) => `${what}:${town}:${i}`))
const along = (roads: readonly string[]) => roads.map((road) => `road:${road}`)

const byWork = {
  freight: along(freightRoads),
  grain: along(grainRoads),
  coach: along(coachRoads),
  delivery: around('loop', hubs),
  cityBus: around('loop', coast),
  farm: around('loop', farmTowns),
  field: around('field', farmTowns),
}

/** Names of the routes on which a vehicle of that company and kind may work. */
export function routeNames(companyId: number, kind: VehicleKind): readonly string[] {
  if (kind === 'farmMachine') return byWork.field
  if (companyId === 3) return kind === 'tractorTruck' ? byWork.grain : byWork.farm
  if (kind === 'tractorTruck') return byWork.freight
  if (kind === 'rigidTruck') return [...byWork.freight, ...byWork.delivery]
  if (kind === 'busPadron') return [...byWork.coach, ...byWork.cityBus]
  return companyId === 2 ? byWork.cityBus : byWork.delivery
}

const made = new Map<string, Route>()

/** The route of a name that `routeNames` gave. Made on first use and then shared; the same name is the same route. */
export function routeNamed(name: string): Route {
  let route = made.get(name)
  if (!route) made.set(name, (route = make(name)))
  return route
}

function make(name: string): Route {
  const [what, place = '', variant] = name.split(':')
  const corridor = corridors.find((c) => c.road === place)
  if (what === 'road' && corridor) return highwayRoute(corridor)
  if (what === 'loop') return cityLoop(place, Number(variant))
  if (what === 'field') return fieldRoute(place, Number(variant))
  throw new RangeError(`no route named ${name}`)
}
