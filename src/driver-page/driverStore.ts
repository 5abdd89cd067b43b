import { z } from 'zod'

import type { Answer } from '#contract/endpoint.ts'
import {
  MarkItem,
  driverAppDay,
  driverAppNow,
  driverAppSetup,
  markAppointments,
  pairDevice,
  unpairDevice,
} from '#contract/endpoints/driverApp.ts'

import { type Asked, ask } from './ask.ts'
import { allQueued, dropQueued, fact, keepFact, keepQueued } from './kept.ts'
import { type Queued, nextBatch, settle } from './settle.ts'
import { dayIn } from './speech.ts'

type Now = Answer<typeof driverAppNow>
type Setup = Answer<typeof driverAppSetup>
type Day = Answer<typeof driverAppDay>

/** What the page shows, and nothing else: of the server what it said last, of the phone what it still has to say. */
export interface Shown {
  ready: boolean
  token: string | null
  driver: string | null
  timeZone: string
  now: Now | null
  setup: Setup | null
  day: Day | null
  queue: Queued[]
  online: boolean
  /** The server knows this device no more; what was not sent is kept. */
  revoked: boolean
}

let shown: Shown = {
  ready: false,
  token: null,
  driver: null,
  timeZone: 'America/Sao_Paulo',
  now: null,
  setup: null,
  day: null,
  queue: [],
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

const names = ['token', 'driver', 'timeZone', 'now', 'setup', 'day', 'revoked'] as const
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
  show({ ...(kept as Partial<Shown>), queue: (await allQueued()) as Queued[], ready: true })
  await refresh()
}

/** True when the answer is of use; otherwise the page says why it is not. */
function heard<E extends typeof driverAppNow | typeof driverAppSetup | typeof driverAppDay | typeof markAppointments>(
  asked: Asked<E>,
): asked is { ok: true; answer: Answer<E> } {
  if (!asked.ok && asked.why === 'token') void keep({ revoked: true })
  show({ online: asked.ok || asked.why !== 'network' })
  return asked.ok
}

export async function pair(code: string): Promise<string | null> {
  const asked = await ask(pairDevice, null, { body: { code, device: deviceName(), kind: 'phone' } })
  if (!asked.ok) return asked.said ?? ''
  const { token, driver, timeZone } = asked.answer
  await keep({ token, driver, timeZone, revoked: false, now: null, day: null })
  await keepFact('offset', asked.answer.now - Date.now())
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
  await keep({ token: null, driver: null, now: null, setup: null, day: null, revoked: false })
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
    driver: shown.driver,
  }
  await keepQueued(item)
  show({ queue: [...shown.queue, item] })
  await refresh()
}

/** A version 4 UUID, also where the page came over plain http, which has no other way to one. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, n) =>
    (n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

let busy: Promise<void> | null = null
/** Sends what waits, then asks where the driver stands. One at a time. */
export const refresh = (): Promise<void> => (busy ??= round().finally(() => (busy = null)))

async function round(): Promise<void> {
  const { token } = shown
  if (token === null || shown.revoked) return
  await send(token)
  const now = await ask(driverAppNow, token)
  if (!heard(now)) return
  await keepFact('offset', now.answer.now - Date.now())
  await keep({ now: now.answer, timeZone: now.answer.timeZone, driver: now.answer.driver })
  const setup = await ask(driverAppSetup, token)
  if (heard(setup)) await keep({ setup: setup.answer })
  const day = await ask(driverAppDay, token, { params: { day: dayIn(now.answer.now, now.answer.timeZone) } })
  if (heard(day)) await keep({ day: day.answer })
}

async function send(token: string): Promise<void> {
  for (
    let batch = nextBatch(shown.queue.filter(({ driver }) => driver === shown.driver));
    batch.length > 0;
    batch = nextBatch(shown.queue.filter(({ driver }) => driver === shown.driver))
  ) {
    const offset = await fact('offset')
    const items = batch.map(({ key, event, at, plate }) => z.encode(MarkItem, { key, event, at, vehicle: plate }))
    const asked = await ask(markAppointments, token, {
      body: { now: Date.now(), offset: typeof offset === 'number' ? Math.round(offset) : null, app: 'page 1', items },
    })
    if (!heard(asked)) return
    const { gone, refused } = settle(batch, asked.answer.results)
    for (const key of gone) await dropQueued(key)
    for (const item of refused) await keepQueued(item)
    const before = shown.queue.length
    show({
      queue: shown.queue
        .filter(({ key }) => !gone.includes(key))
        .map((one) => refused.find(({ key }) => key === one.key) ?? one),
    })
    // A server that answers for nothing is asked again later, not at once.
    if (shown.queue.length === before && refused.length === 0) return
  }
}
