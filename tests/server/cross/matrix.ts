import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { allEndpoints, callName } from '#contract/machine/list.ts'
import { commandAudit } from '#contract/reports/commandAudit.ts'

import { aboutOneself, keyForOthers, opens } from './expected.ts'
import { fieldOf, idsIn } from './field.ts'
import { canariesOf } from './plant.ts'
import { type Holdings, type Parts, type Pick, formsOf, idByPlace, idOf, only, partNames, partsOf } from './sample.ts'
import type { Answered } from './traffic.ts'
import { type Role, type World, held } from './world.ts'

export const all = allEndpoints

/** Every place of a request where an id stands: `/v2/alerts/:id/acknowledge.id`. */
export function idPlaces(endpoint: Endpoint): { place: string; list: boolean }[] {
  const own = partNames.flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : idsIn(fieldOf(schema))
  })
  const places = own.map(({ way }) => ({
    place: `${endpoint.path}.${way.filter((step) => step !== '*').join('.')}`,
    list: way.at(-1) === '*',
  }))
  const named = Object.keys(idByPlace).filter(
    (named) => named.startsWith(`${endpoint.path}.`) && !places.some(({ place }) => place === named),
  )
  return [...places, ...named.map((place) => ({ place, list: false }))]
}

/** Own ids everywhere but in one place, where another company's stand: beside one's own (`mixed`), or alone. */
const swapped = (own: Holdings, other: Holdings, at: string, mixed: boolean): Pick => ({
  one: (of, place) => idOf(place === at ? other : own, of),
  many: (of, place) => (place === at ? [...(mixed ? [idOf(own, of)] : []), idOf(other, of)] : [idOf(own, of)]),
})

/** What must be equal of two answers: everything but the moment, and how many calls are left. */
const faceOf = ({ status, headers, text }: Answered): string =>
  JSON.stringify([
    status,
    text,
    Object.entries(headers)
      .filter(([name]) => name !== 'date' && !name.startsWith('x-ratelimit'))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ])

/** Routes of which a reading is a line of the log itself (commands §3.8). */
const notedReadings: ReadonlySet<string> = new Set([callName(commandAudit.name, 'dump')])

/** Routes that are asked between two looks at all rows. */
export const atOnce = 30

export interface MatrixFigures {
  routes: number
  roles: number
  /** Places of requests where an id stands. */
  idPlaces: number
  /** Pairs of a foreign id and an absent one that were compared. */
  compared: number
  toldApart: string[]
  sideEffects: string[]
}

/**
 * Of roles that a route lets in, and of those that it does not, how many ask it where not all do. What a machine made asks
 * nothing of a role but its companies and rights, the same way for all that it made: there one asks, the next in turn.
 */
const [asking, askingMade, keptOut] = [3, 1, 1]
export const byHand: ReadonlySet<string> = new Set(Object.keys(endpoints))

/** Roles take turns from route to route, so that all of them ask, and no route is asked by one kind alone. */
function askersOf(world: World, route: (typeof all)[number], turn: number): Role[] {
  const turned = [...world.roles.slice(turn % world.roles.length), ...world.roles.slice(0, turn % world.roles.length)]
  const letIn = turned.filter((role) => mayAsk(role, route))
  // Whoever must change a password first is let into nothing else, and to whom all belongs nothing is foreign: alone they
  // would try nothing.
  const ask = byHand.has(route[0])
    ? letIn.slice(0, asking)
    : letIn.filter(({ firstAccess, foreign }) => !firstAccess && foreign.length > 0).slice(0, askingMade)
  return [...ask, ...turned.filter((role) => !letIn.includes(role)).slice(0, keptOut)]
}

/**
 * P35, P36: every route that takes an id, by roles of every kind, with ids of the companies that the role has nothing to
 * do with, in turns (`by: 'all'`: by every role, of every such company); the answer must be the one to an id that nobody has, and the store as it was.
 */
export async function crossCompanies(world: World, { by }: { by: 'some' | 'all' }): Promise<MatrixFigures> {
  const figures: MatrixFigures = {
    routes: all.length,
    roles: world.roles.length,
    idPlaces: all.flatMap(([, endpoint]) => idPlaces(endpoint)).length,
    compared: 0,
    toldApart: [],
    sideEffects: [],
  }
  const tries: Try[] = []
  for (const [turn, route] of all.filter(([, endpoint]) => idPlaces(endpoint).length > 0).entries()) {
    for (const role of by === 'all' ? world.roles : askersOf(world, route, turn)) {
      // One for each route: a session may ask so often in a minute, and a refusal for that compares nothing.
      tries.push({ role: { ...role, token: await world.open(role.userId) }, route, turn: by === 'all' ? null : turn })
    }
  }
  let before = await world.digest()
  // Looking at every row takes longer than asking: several routes are looked at together, and named when something changed.
  for (let from = 0; from < tries.length; from += atOnce) {
    const some = tries.slice(from, from + atOnce)
    for (const one of some) await crossRoute(world, one, figures)
    const after = await world.digest()
    const isNoted = some.some(({ route: [name] }) => notedReadings.has(name))
    const changed = Object.keys(after).filter(
      (table) => after[table] !== before[table] && !(isNoted && table === 'audit'),
    )
    const names = some.map(({ role, route: [name] }) => `${role.name} ${name}`).join(', ')
    if (changed.length > 0) figures.sideEffects.push(`${changed.join(', ')} by one of ${names}`)
    before = after
  }
  return figures
}

interface Try {
  role: Role & { token: string }
  route: (typeof all)[number]
  /** Which of the foreign companies has its turn at the first place of an id, the next at the next; null: all at each. */
  turn: number | null
}

async function crossRoute(
  world: World,
  { role, route: [name, endpoint], turn }: Try,
  figures: MatrixFigures,
): Promise<void> {
  const own = holdingsOf(world, role, name)
  const ask = async (parts: Parts) => world.traffic.call(endpoint, parts, role)
  for (const [at, { place, list }] of idPlaces(endpoint).entries()) {
    const companies = role.foreign.filter((_, n) => turn === null || n === (turn + at) % role.foreign.length)
    // Machines read every list of ids alike: there one is asked beside own ids, the next alone.
    const ways = turn === null || byHand.has(name) ? [true, false] : [(turn + at) % 2 === 0]
    for (const mixed of list ? ways : [false]) {
      // One key for both: it is what the caller made up, and no id.
      const absent = partsOf(endpoint, own, swapped(own, world.absent, place, mixed))
      for (const asked of formsOf(endpoint)) {
        const answered = await ask(asked(absent))
        if (answered.status === 429) figures.toldApart.push(`${role.name} ${name} ${place}: not tried, asked too often`)
        const wanted = faceOf(answered)
        for (const company of companies) {
          const foreign = partsOf(endpoint, own, swapped(own, held(world, company), place, mixed))
          const got = faceOf(await ask(asked(foreign)))
          figures.compared += 1
          if (got !== wanted) figures.toldApart.push(`${role.name} ${name} ${place} of ${company}: ${got} ≠ ${wanted}`)
        }
      }
    }
  }
}

/** What a role may name: of its own company, and where a route is about oneself, itself. */
const holdingsOf = (world: World, role: Role, name: string): Holdings => {
  const own = held(world, role.companies[0] ?? 0)
  return aboutOneself.has(name) ? { ...own, UserId: role.userId } : { ...own }
}

export interface OwnFigures {
  asked: number
  /** What did not answer as the profile says. */
  wrong: string[]
  /** Routes that did what they are for, for somebody. */
  done: Set<string>
}

/** Of a route that a machine made, of those let in and of those kept out, so many in turn (`by: 'all'`: everyone). */
const madeAskedBy = 2

/**
 * Every route by every role with what is its own: let in exactly if the profile says so. Those who may not are told
 * "denied", those who may reach the rules of the route. What a machine made goes by its key alone, in all vectors
 * (vectors.ts): there some ask in turn, and the others where none of those could do it.
 */
export async function askForOwn(world: World, { by }: { by: 'some' | 'all' }): Promise<OwnFigures> {
  const figures: OwnFigures = { asked: 0, wrong: [], done: new Set() }
  const left: (() => Promise<void>)[] = []
  for (const [at, role] of world.roles.entries()) {
    // Until the call that changes the password has its turn.
    let waits = role.firstAccess
    for (const [turn, route] of all.entries()) {
      const may = mayAsk(role, route)
      const own = { role, route, may, waits }
      if (by === 'all' || byHand.has(route[0]) || hasTurn(world, { at, route, may, turn })) {
        const done = await askOwn(world, own, figures)
        if (route[0] === 'changePassword' && done) waits = false
      } else if (may && !role.firstAccess) {
        left.push(async () => {
          if (!figures.done.has(route[0])) await askOwn(world, own, figures)
        })
      }
    }
  }
  for (const ask of left) await ask()
  return figures
}

const mayAsk = (role: Role, route: (typeof all)[number]): boolean => opens(route, role) && mayNamed(route[0], role)

/** Whether a role is among the next ones of its kind, let in or kept out, from route to route. */
function hasTurn(
  { roles }: World,
  { at, route, may, turn }: { at: number; route: (typeof all)[number]; may: boolean; turn: number },
): boolean {
  const alike = roles.flatMap((role, n) => (mayAsk(role, route) === may ? [n] : []))
  return (alike.indexOf(at) - (turn % alike.length) + alike.length) % alike.length < madeAskedBy
}

interface Own {
  role: Role
  route: (typeof all)[number]
  may: boolean
  waits: boolean
}

/** True when it did what it is for. */
async function askOwn(
  world: World,
  { role, route: [name, endpoint], may, waits }: Own,
  figures: OwnFigures,
): Promise<boolean> {
  const token = endpoint.access === 'public' ? undefined : await world.open(role.userId)
  const own = holdingsOf(world, role, name)
  if (name === 'endSession' && token !== undefined) own.sessionId = await world.sessionId(token)
  // Only its owner changes one (DASH-11).
  if (name === 'updateDashboard') own.DashboardId = await world.dashboardOf(role.userId, own.CompanyId)
  if (name === 'removeRegistryView') own.RegistryViewId = await world.viewOf(role.userId, own.CompanyId)
  const forbidden = idPlaces(endpoint).some(({ list }) => list) ? unasked(own) : role.forbidden
  let done = false
  for (const asked of formsOf(endpoint)) {
    const parts = asked(partsOf(endpoint, own, only(own)))
    const answered = await world.traffic.call(endpoint, parts, { token, forbidden })
    figures.asked += 1
    if (answered.status < 300) done = true
    if (!asExpected(may, waits, endpoint, answered)) {
      figures.wrong.push(`${role.name} ${name}: ${answered.status} ${answered.text.slice(0, 120)}`)
    }
  }
  if (done) figures.done.add(name)
  // At most ten commands a minute per user.
  world.clock.pass(7_000)
  return done
}

/** A route that was given a list of companies says nothing of any other, were it the caller's own. */
const unasked = ({ CompanyId }: Holdings): RegExp => canariesOf([1, 2, 3, 4].filter((company) => company !== CompanyId))

const mayNamed = (name: string, { grants }: Role): boolean => {
  const rule = Object.entries(keyForOthers).find(([route]) => route === name)?.[1]
  return rule === undefined || (grants[rule[0]] ?? '').includes(rule[1])
}

function asExpected(may: boolean, waits: boolean, endpoint: Endpoint, { status, code }: Answered): boolean {
  if (endpoint.access === 'public') return status !== 403
  // A first access is kept to what stands before it: the rest waits for its password.
  if (waits && endpoint.whilePending !== true) return status === 403 && code === 'auth.mustChangePassword'
  return may ? ![401, 403, 404].includes(status) : status === 403 && code === 'permission.denied'
}
