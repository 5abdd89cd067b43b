import { z } from 'zod'

import type { Answer, Endpoint } from '#contract/endpoint.ts'
import {
  MarkItem,
  driverAppDay,
  driverAppNow,
  driverAppSetup,
  driverAppVehicle,
  markAppointments,
  pairDevice,
  unpairDevice,
} from '#contract/endpoints/driverApp.ts'

import { type Asked, ask } from './ask.ts'
import { type Done, type Draft, deliver } from './inspecting.ts'
import {
  allInspections,
  allQueued,
  dropInspection,
  dropQueued,
  fact,
  keepFact,
  keepInspection,
  keepQueued,
} from './kept.ts'
import { newKey } from './newKey.ts'
import { type Queued, adopted, nextBatch, ownOf, settle } from './settle.ts'
import { dayIn } from './speech.ts'

type Now = Answer<typeof driverAppNow>
type Setup = Answer<typeof driverAppSetup>
type Day = Answer<typeof driverAppDay>

/** What the page shows, and nothing else: of the server what it said last, of the phone what it still has to say. */
export interface Shown {
  ready: boolean
  token: string | null
  /** Null only of what a page kept that knew names alone, until the server is heard. */
  driverId: number | null
  driver: string | null
  timeZone: string
  /** The server's clock less the phone's, as it was measured last; ms. */
  offset: number
  now: Now | null
  setup: Setup | null
  day: Day | null
  queue: Queued[]
  /** The newest mark that the server has, at its minute: he does it, also where his day is not told with it yet. */
  sent: { driverId: number; kind: string; at: number } | null
  /** The inspection under way of every driver of this phone, and those that are done and wait. */
  drafts: Readonly<Record<number, Draft | null>>
  inspections: Done[]
  online: boolean
  /** The server knows this device no more; what was not sent is kept. */
  revoked: boolean
}

let shown: Shown = {
  ready: false,
  token: null,
  driverId: null,
  driver: null,
  timeZone: 'America/Sao_Paulo',
  offset: 0,
  now: null,
  setup: null,
  day: null,
  queue: [],
  sent: null,
  drafts: {},
  inspections: [],
  online: true,
  revoked: false,
}
const listeners = new Set<() => void>()
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const current = (): Shown => shown
function show(over: Partial<Shown>): void {
  shown = { ...shown, ...over }
  for (const listener of listeners) listener()
}

const names = ['token', 'driverId', 'driver', 'timeZone', 'offset', 'now', 'setup', 'day', 'drafts', 'revoked'] as const
async function keep(over: Partial<Pick<Shown, (typeof names)[number]>>): Promise<void> {
  for (const [name, value] of Object.entries(over)) await keepFact(name, value)
  show(over)
}

/** Everything that the phone kept; then the server is asked. */
export async function start(): Promise<void> {
  const kept = Object.fromEntries(
    (await Promise.all(names.map(async (name) => [name, await fact(name)] as const))).filter(
      ([, value]) => value !== undefined,
    ),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this page alone writes that database
  const waiting = { queue: (await allQueued()) as Queued[], inspections: (await allInspections()) as Done[] }
  const known = kept as Partial<Shown>
  // Kept by a page of before, which was not told what is presumed: the server says it again.
  if (known.now?.standing && !Array.isArray(known.now.standing.presumed)) known.now.standing.presumed = []
  show({ ...known, ...waiting, ready: true })
  await refresh()
}

/** True when the answer is of use; otherwise the page says why it is not. What was asked for another driver says nothing. */
async function heard<E extends Endpoint>(asked: Asked<E>, token: string): Promise<Answer<E> | null> {
  if (shown.token !== token) return null
  if (!asked.ok && asked.why === 'token') {
    // Another tab may have paired this phone anew: then what is kept is true, and not what this one holds.
    if ((await fact('token')) === token) await keep({ revoked: true })
    else void start()
    return null
  }
  show({ online: asked.ok || asked.why !== 'network' })
  return asked.ok ? asked.answer : null
}

export async function pair(code: string): Promise<string | null> {
  const asked = await ask(pairDevice, null, { body: { code, device: deviceName(), kind: 'phone' } })
  if (!asked.ok) return asked.said ?? ''
  const { token, driverId, driver, timeZone } = asked.answer
  await keep({ token, driverId, driver, timeZone, revoked: false, now: null, day: null })
  await keep({ offset: asked.answer.now - Date.now() })
  void navigator.storage?.persist?.()
  await refresh()
  return null
}
const deviceName = (): string => (/\(([^;)]+)/.exec(navigator.userAgent)?.[1] ?? 'phone').slice(0, 60)

export async function unpair(): Promise<void> {
  if (shown.token !== null && !shown.revoked) {
    const asked = await ask(unpairDevice, shown.token)
    if (!asked.ok && asked.why === 'network') return
  }
  await keep({ token: null, driverId: null, driver: null, now: null, setup: null, day: null, revoked: false })
}

/** He is in this vehicle from now on, or in none; otherwise why not, empty where no server was heard. */
export async function sit(plate: string | null): Promise<string | null> {
  const { token } = shown
  if (token === null) return ''
  const asked = await ask(driverAppVehicle, token, { body: { plate } })
  const answer = await heard(asked, token)
  if (answer === null) return asked.ok ? '' : (asked.said ?? '')
  if (shown.now !== null) await keep({ now: { ...shown.now, plate: answer.plate } })
  return null
}

/** A mark is on the phone before anything is said of it, and goes to the server when there is one. */
export async function mark(event: { id: number; description: string; kind: string }): Promise<void> {
  const item: Queued = {
    key: newKey(),
    event: event.id,
    words: event.description,
    kind: event.kind,
    at: Date.now(),
    plate: shown.now?.plate ?? null,
    driverId: shown.driverId,
    driver: shown.driver,
  }
  await keepQueued(item)
  show({ queue: [...shown.queue, item] })
  await refresh()
}

/** Begins or drops (null) the inspection under way. Shown at once, for it is typed into, and kept at once. */
export async function drafted(driverId: number, draft: Draft | null): Promise<void> {
  show({ drafts: { ...shown.drafts, [driverId]: draft } })
  await keepFact('drafts', shown.drafts)
}
/** A change to what the draft is by now: a photo takes a while, and answers go on meanwhile. */
export async function amend(driverId: number, by: (draft: Draft) => Draft): Promise<void> {
  const draft = shown.drafts[driverId] ?? null
  if (draft !== null) await drafted(driverId, by(draft))
}

export const newDraft = (kind: Draft['kind'], plate: string): Draft => ({
  key: newKey(),
  driverId: shown.driverId ?? 0,
  driver: shown.driver,
  kind,
  plate,
  beganAt: Date.now(),
  answers: [],
  photos: [],
  note: '',
})

/** The draft is done: it lies among those that wait before it is a draft no more. */
export async function finish(draft: Draft): Promise<void> {
  const done: Done = { ...draft, refused: undefined, endedAt: Date.now(), there: false }
  await keepInspection(done)
  show({ inspections: [...shown.inspections.filter(({ key }) => key !== done.key), done] })
  await drafted(draft.driverId, null)
  await refresh()
}

async function sendDone(token: string, driverId: number): Promise<void> {
  const offset = await fact('offset')
  for (const done of shown.inspections.filter((one) => one.driverId === driverId && one.refused === undefined)) {
    const replaced = async (by: Done) => {
      await keepInspection(by)
      show({ inspections: shown.inspections.map((one) => (one.key === by.key ? by : one)) })
    }
    const way = { token, offset: typeof offset === 'number' ? Math.round(offset) : null, heard, keep: replaced }
    const left = await deliver(done, way)
    if (left === null) await forgetInspection(done.key)
    else if (left.refused !== undefined && (shown.drafts[driverId] ?? null) === null) {
      // Not taken: it is a draft again, to be put right; its time goes on from where it began.
      await drafted(driverId, { ...left, key: newKey() })
      await forgetInspection(done.key)
    }
  }
}
/** Also what a driver leaves behind who read why a photo was not taken. */
export async function forgetInspection(key: string): Promise<void> {
  await dropInspection(key)
  show({ inspections: shown.inspections.filter((one) => one.key !== key) })
}

let busy: Promise<void> | null = null
let anew = false
/** Sends what waits, then asks where the driver stands. One at a time; whoever asks meanwhile has it go once more. */
export function refresh(): Promise<void> {
  anew = true
  return (busy ??= rounds().finally(() => (busy = null)))
}
async function rounds(): Promise<void> {
  while (anew) {
    anew = false
    await round()
  }
}

async function round(): Promise<void> {
  const { token, driverId } = shown
  if (token === null || shown.revoked) return
  if (driverId !== null) {
    await send(token, driverId)
    await sendDone(token, driverId)
  }
  const now = await heard(await ask(driverAppNow, token), token)
  if (now === null) return
  await keep({ offset: now.now - Date.now() })
  if (driverId === null) await adopt(now.driverId)
  await keep({ now, timeZone: now.timeZone, driverId: now.driverId, driver: now.driver })
  if (driverId === null) await send(token, now.driverId)
  const setup = await heard(await ask(driverAppSetup, token), token)
  if (setup !== null) await keep({ setup })
  const params = { day: dayIn(now.now, now.timeZone) }
  const day = await heard(await ask(driverAppDay, token, { params }), token)
  if (day !== null) await keep({ day })
}

async function adopt(driverId: number): Promise<void> {
  const own = adopted(shown.queue, shown.driver, driverId)
  for (const item of own) await keepQueued(item)
  show({ queue: replaced(shown.queue, own) })
}
const replaced = (queue: readonly Queued[], by: readonly Queued[]): Queued[] =>
  queue.map((one) => by.find(({ key }) => key === one.key) ?? one)

/** Within so long of a mark the server has told the day with it. */
const toldMs = 2_500

async function send(token: string, driverId: number): Promise<void> {
  // Asked anew for every batch: a mark may be pressed, and the phone paired with another, while one is on its way.
  for (let batch; (batch = nextBatch(ownOf(shown.queue, driverId))).length > 0;) {
    const offset = await fact('offset')
    const items = batch.map(({ key, event, at, plate }) => z.encode(MarkItem, { key, event, at, vehicle: plate }))
    const asked = await ask(markAppointments, token, {
      body: { now: Date.now(), offset: typeof offset === 'number' ? Math.round(offset) : null, app: 'page 1', items },
    })
    const answer = await heard(asked, token)
    if (answer === null) return
    const { gone, refused } = settle(batch, answer.results)
    for (const key of gone) await dropQueued(key)
    for (const item of refused) await keepQueued(item)
    const before = shown.queue.length
    const last = batch.findLast(({ key, kind }) => gone.includes(key) && kind !== 'note')
    const at = answer.results.find(({ key }) => key === last?.key)?.at
    if (last !== undefined && typeof at === 'number') {
      show({ sent: { driverId, kind: last.kind, at } })
      setTimeout(() => void refresh(), toldMs)
    }
    show({
      queue: replaced(
        shown.queue.filter(({ key }) => !gone.includes(key)),
        refused,
      ),
    })
    // A server that answers for nothing is asked again later, not at once.
    if (shown.queue.length === before && refused.length === 0) return
  }
}
