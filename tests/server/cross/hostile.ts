import type { Endpoint } from '#contract/endpoint.ts'

import { aboutOneself } from './expected.ts'
import { bodyWith, fieldsOf, hostileValues, long, privileged } from './hostileBodies.ts'
import { all, atOnce, byHand } from './matrix.ts'
import { type Parts, partNames, partsOf } from './sample.ts'
import { Speakers, faultOf } from './speakers.ts'
import type { Answered, Sent } from './traffic.ts'
import { type World, held } from './world.ts'

export interface HostileFigures {
  /** Routes with a body. */
  routes: number
  unknownFields: number
  wrongValues: number
  /** Bodies past every limit: 10 MB, or nested 20,000 deep. */
  oversized: number
  /** Unknown fields that were taken, refused requests with a wrong code or a text in another language. */
  wrong: string[]
  sideEffects: string[]
}

/** What a name that nobody asked for is given; `some`: one of these for each name, in turn. */
const extras = ['1', 'true', '{"isAdmin":true}']

/** What stands in an address where an id or a question is meant. */
const hostileTexts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '99999999999',
  '9007199254740993',
  'null',
  'NaN',
  '%00',
  "' or 1=1",
  '⁷',
  long.slice(0, 3_000),
]

/** `some`: of the hostile values, texts and names so many for each place, in turn, so that places of one kind take all of them. */
const [valuesAtOnce, textsAtOnce, namesAtOnce] = [4, 3, 12]
/** And at the calls that a machine made, which read what they are sent alike. */
const [valuesMade, namesMade] = [2, 4]

/** P41, P51: everything that a body can be and should not, at every route that takes one. */
export async function sendHostile(world: World, { values }: { values: 'some' | 'all' }): Promise<HostileFigures> {
  const withBody = all.filter(([, { body, method }]) => body !== undefined || method !== 'GET')
  const figures: HostileFigures = {
    routes: withBody.length,
    unknownFields: 0,
    wrongValues: 0,
    oversized: 0,
    wrong: [],
    sideEffects: [],
  }
  const speakers = new Speakers(world)
  const names = new Turns(privileged, values === 'all' ? undefined : namesAtOnce)
  // Looking at every row takes longer than asking: several routes are looked at together, and named when something changed.
  // A session may ask 600 times a minute: fewer where each is asked more often.
  const together = values === 'all' ? atOnce / extras.length : atOnce
  for (let from = 0; from < withBody.length; from += together) {
    const some = withBody.slice(from, from + together)
    // Beginning a session leaves its own rows: before the first look.
    await speakers.renew()
    const before = await world.digest()
    for (const route of some) {
      if (route[1].form === undefined) {
        await unknownFields(world, route, {
          speakers,
          figures,
          values,
          names: names.next(byHand.has(route[0]) ? namesAtOnce : namesMade),
        })
        await oversized(world, route, speakers, figures)
      } else await hostileForm(world, route, speakers, figures)
    }
    const after = await world.digest()
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    if (changed.length > 0)
      figures.sideEffects.push(`${changed.join(', ')} by one of ${some.map(([name]) => name).join(', ')}`)
  }
  // After all of those: what fits by chance is done, a command sent and answered in its own time.
  const turns = new Turns(hostileValues, values === 'all' ? undefined : valuesAtOnce)
  for (const route of withBody) {
    await speakers.renew()
    if (route[1].form === undefined) await wrongValues(world, route, { speakers, figures, turns })
  }
  await speakers.renew()
  await wrongAddresses(world, speakers, figures, new Turns(hostileTexts, values === 'all' ? undefined : textsAtOnce))
  return figures
}

const sampleFor = (world: World, name: string, endpoint: Endpoint): Parts =>
  partsOf(endpoint, aboutOneself.has(name) ? { ...held(world, 1), UserId: 1 } : held(world, 1))

type Named = readonly [name: string, endpoint: Endpoint]

/** Of whom a call is: nobody, a driver's device, or the session that has its turn. */
const tokenFor = async (world: World, { access }: Endpoint, session: string): Promise<string | undefined> =>
  access === 'public' ? undefined : access === 'driver' ? world.openDevice(1) : session

async function ask(
  world: World,
  [name, endpoint]: Named,
  { speakers, figures }: { speakers: Speakers; figures: HostileFigures },
  payload: string,
): Promise<Answered> {
  const { language, token } = speakers.next()
  const open = endpoint.access === 'public'
  const answered = await world.traffic.call(
    endpoint,
    { ...sampleFor(world, name, endpoint), body: undefined },
    {
      token: await tokenFor(world, endpoint, token),
      payload,
      headers: { 'content-type': 'application/json', 'accept-language': language },
    },
  )
  const over = !open && endpoint.access !== 'driver' && answered.status === 401
  // What was sent before fitted by chance, and ended the session as signing out does.
  if (over) await speakers.renew()
  if (over) return ask(world, [name, endpoint], { speakers, figures }, payload)
  const fault = faultOf(answered, language)
  if (fault !== null) figures.wrong.push(`${name} ${payload.slice(0, 160)}: ${fault}`)
  return answered
}

/** Nothing but what the contract names may be sent: each is refused, and named where it is no trick of JavaScript. */
async function unknownFields(
  world: World,
  route: Named,
  {
    values,
    names,
    ...on
  }: { speakers: Speakers; figures: HostileFigures; values: 'some' | 'all'; names: readonly string[] },
): Promise<void> {
  const [name, endpoint] = route
  const { figures } = on
  const { body } = sampleFor(world, name, endpoint)
  for (const [turn, field] of names.entries()) {
    if (fieldsOf(body).includes(field)) continue
    for (const value of values === 'all' ? extras : extras.slice(turn % extras.length).slice(0, 1)) {
      const answered = await ask(world, route, on, bodyWith(body ?? {}, [field], value))
      figures.unknownFields += 1
      if (answered.status !== 400 || answered.code !== 'request.invalid') {
        figures.wrong.push(`${name} took ${JSON.stringify(field)}: ${answered.status} ${answered.text.slice(0, 120)}`)
      }
    }
  }
}

/** A form has text alone for its fields: other names, other texts, too much of it, and JSON in its place. */
async function hostileForm(world: World, route: Named, speakers: Speakers, figures: HostileFigures): Promise<void> {
  const [name, endpoint] = route
  const send = async (form: Record<string, unknown>, status: number, more: Sent = {}) => {
    const { language, token } = speakers.next()
    const answered = await world.traffic.call(
      endpoint,
      { form },
      {
        token: await tokenFor(world, endpoint, token),
        ...more,
        headers: { 'accept-language': language, ...more.headers },
      },
    )
    const fault =
      faultOf(answered, language) ?? (answered.status === status ? null : `${answered.status}, not ${status}`)
    if (fault !== null) figures.wrong.push(`${name} ${JSON.stringify(form).slice(0, 160)}: ${fault}`)
  }
  const sample = (): Record<string, unknown> => ({ ...Object(sampleFor(world, name, endpoint).form) })
  for (const field of privileged.filter((one) => !(one in sample()) && one.trim() !== '')) {
    figures.unknownFields += 1
    await send({ ...sample(), ...JSON.parse(`{${JSON.stringify(field)}:"1"}`) }, 400)
  }
  for (const field of fieldsOf(sample())) {
    for (const text of ['', 'null', '[]', '-1', '\u0000', long]) {
      if (endpoint.form?.safeParse({ ...sample(), [field]: text }).success === true) continue
      figures.wrongValues += 1
      await send({ ...sample(), [field]: text }, 400)
    }
  }
  figures.oversized += 1
  await send({ ...sample(), x: 'x'.repeat(10_000_000) }, 413)
  const json = { payload: JSON.stringify(sample()), headers: { 'content-type': 'application/json' } }
  await send(sample(), 415, json)
}

async function oversized(world: World, route: Named, speakers: Speakers, figures: HostileFigures): Promise<void> {
  const [name, endpoint] = route
  const { body } = sampleFor(world, name, endpoint)
  const huge = bodyWith(body ?? {}, ['x'], `"${'x'.repeat(10_000_000)}"`)
  const deep = bodyWith(body ?? {}, ['x'], `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
  for (const [payload, status] of [
    [huge, 413],
    [deep, 400],
  ] as const) {
    const answered = await ask(world, route, { speakers, figures }, payload)
    figures.oversized += 1
    if (answered.status !== status) figures.wrong.push(`${name} oversized: ${answered.status}, not ${status}`)
  }
}

/** Some of many, so many at a time, round and round. */
class Turns {
  readonly #all: readonly string[]
  readonly #most: number
  #at = 0

  constructor(all: readonly string[], most = all.length) {
    this.#all = all
    this.#most = most
  }

  /** @param most fewer of them, where some are asked at all */
  next(most = this.#most): string[] {
    const from = this.#at
    const count = this.#most === this.#all.length ? this.#most : most
    this.#at = (from + count) % this.#all.length
    return [...this.#all, ...this.#all].slice(from, from + count)
  }
}

/** What is refused is refused as invalid; what fits the contract by chance meets the route's own rules. */
async function wrongValues(
  world: World,
  route: Named,
  { turns, ...on }: { speakers: Speakers; figures: HostileFigures; turns: Turns },
): Promise<void> {
  const [name, endpoint] = route
  const { figures } = on
  const ways = [[], ...fieldsOf(sampleFor(world, name, endpoint).body).map((field) => [field])]
  for (const way of ways) {
    for (const json of turns.next(byHand.has(name) ? valuesAtOnce : valuesMade)) {
      // Made anew each time: a key that was used before would hide what comes after it.
      const payload = bodyWith(sampleFor(world, name, endpoint).body, way, json)
      const answered = await ask(world, route, on, payload)
      figures.wrongValues += 1
      if (!fits(endpoint, payload) && answered.status !== 400 && answered.status !== 413) {
        figures.wrong.push(`${name} ${payload.slice(0, 160)}: ${answered.status} ${answered.code}`)
      }
    }
    // Ten commands a minute, five tries at a password: not the limits are tried here.
    world.clock.pass(60_000)
  }
}

function fits(endpoint: Endpoint, payload: string): boolean {
  const value: unknown = JSON.parse(payload)
  return endpoint.body === undefined ? fieldsOf(value).length === 0 : endpoint.body.safeParse(value).success
}

const takes = (endpoint: Endpoint, part: (typeof partNames)[number], parts: Parts): boolean =>
  endpoint[part]?.safeParse(parts[part]).success === true

/** Ids and questions of addresses, which are text: out of range, of another kind, or more than one was asked for. */
async function wrongAddresses(world: World, speakers: Speakers, figures: HostileFigures, turns: Turns): Promise<void> {
  for (const [name, endpoint] of all) {
    const parts = sampleFor(world, name, endpoint)
    for (const part of partNames.slice(0, 2)) {
      for (const field of fieldsOf(parts[part])) {
        for (const text of turns.next()) {
          const { language, token } = speakers.next()
          const changed: Parts = { ...parts, [part]: { ...Object(parts[part]), [field]: text } }
          const answered = await world.traffic.call(endpoint, changed, {
            token,
            headers: { 'accept-language': language },
          })
          figures.wrongValues += 1
          const fault =
            faultOf(answered, language) ??
            (answered.status < 400 && !takes(endpoint, part, changed) ? 'was taken' : null)
          if (fault !== null) figures.wrong.push(`${name} ${field}=${text.slice(0, 60)}: ${fault}`)
        }
      }
    }
  }
}
