import type { PlaceId } from '#contract/places.ts'

import type { VehicleKind } from './kinds.ts'
import { cityLoop, fieldRoute, haulRoute } from './local.ts'
import { highwayRoute } from './roads.ts'
import type { Route } from './route.ts'
import { trips } from './trips.ts'

/** Towns in which each demo company works. */
const hubs: readonly PlaceId[] = [
  'sao-paulo',
  'guarulhos',
  'campinas',
  'curitiba',
  'belo-horizonte',
  'goiania',
  'porto-alegre',
  'ribeirao-preto',
  'recife',
]
const coast: readonly PlaceId[] = [
  'santos',
  'rio-de-janeiro',
  'niteroi',
  'joinville',
  'florianopolis',
  'vitoria',
  'salvador',
  'recife',
  'fortaleza',
  'natal',
  'maceio',
]
const farmTowns: readonly PlaceId[] = [
  'rio-verde',
  'jatai',
  'sorriso',
  'lucas-do-rio-verde',
  'nova-mutum',
  'sinop',
  'luis-eduardo-magalhaes',
  'barreiras',
  'dourados',
  'cascavel',
  'uberaba',
  'rondonopolis',
]

/** Different loops or fields around each town. */
const variants = 6

const around = (what: 'loop' | 'field', towns: readonly PlaceId[]) =>
  towns.flatMap((town) => Array.from({ length: variants }, (_, i) => `${what}:${town}:${i}`))
const along = (ways: readonly string[]) => ways.map((trip) => `road:${trip}`)

const byWork = {
  freight: along(trips.freight),
  grain: along(trips.grain),
  coach: along(trips.coach),
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
  if (what === 'road') return highwayRoute(place)
  if (what === 'loop') return cityLoop(place, Number(variant))
  if (what === 'field') return fieldRoute(place, Number(variant))
  if (what === 'haul') return haulRoute(place, Number(variant))
  throw new RangeError(`no route named ${name}`)
}
