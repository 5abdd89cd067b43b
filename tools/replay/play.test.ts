import { expect, test } from 'vitest'

import { Door, DoorClosed, reportOf } from './door.ts'
import type { Fix } from './fix.ts'
import { play, sorted } from './play.ts'

const start = Date.UTC(2026, 10, 18)
const fixAt = (device: string, at: number): Fix => ({
  device,
  at,
  latitude: -23.5,
  longitude: -46.6,
  speedKmh: 18.52,
  valid: true,
  attributes: {},
})

/** A world in which waiting is what makes time pass. */
function world() {
  let t = start
  const posted: { t: number; id: string; timestamp: number }[] = []
  const registered: string[] = []
  return {
    posted,
    registered,
    options: {
      now: () => t,
      sleep: async (ms: number) => void (t += ms),
      batchSize: 2,
      concurrency: 2,
      door: {
        post: async (reports: readonly { id: string; timestamp: number }[]) => {
          for (const { id, timestamp } of reports) posted.push({ t: t - start, id, timestamp: timestamp - start })
          return new Map([['stored', reports.length]])
        },
        register: async (devices: readonly { id: string }[]) => void registered.push(...devices.map((d) => d.id)),
      },
    },
  }
}

async function* recorded(...fixes: Fix[]) {
  yield* fixes
}

test('plays ten recorded seconds in one and dates each fix at the instant it is played', async () => {
  const { options, posted, registered } = world()
  const fixes = recorded(fixAt('A', 0), fixAt('B', 0), fixAt('A', 30_000), fixAt('B', 20_000), fixAt('A', 60_000))
  const tally = await play(fixes, { ...options, speed: 10, keepTime: false, register: {} })
  expect(posted).toEqual([
    { t: 0, id: 'A', timestamp: 0 },
    { t: 0, id: 'B', timestamp: 0 },
    { t: 3_000, id: 'A', timestamp: 3_000 },
    { t: 3_000, id: 'B', timestamp: 2_000 },
    { t: 6_000, id: 'A', timestamp: 6_000 },
  ])
  expect(registered).toEqual(['A', 'B'])
  expect(tally).toMatchObject({ devices: 2, sent: 5, outOfOrder: 1, results: new Map([['stored', 5]]) })
})

test('leaves recorded times as they are when told to, and does not wait at speed max', async () => {
  const { options, posted } = world()
  await play(recorded(fixAt('A', 0), fixAt('A', 30_000)), { ...options, speed: Infinity, keepTime: true })
  expect(posted.map((p) => [p.t, p.timestamp + start])).toEqual([
    [0, 0],
    [0, 30_000],
  ])
})

test('a file that goes vehicle by vehicle is played in the order of time when sorted first', async () => {
  const { options, posted } = world()
  const fixes = recorded(fixAt('A', 0), fixAt('A', 10_000), fixAt('B', 0), fixAt('B', 10_000))
  const tally = await play(sorted(fixes), { ...options, speed: 1, keepTime: false })
  expect(posted.map((p) => `${p.t} ${p.id}`)).toEqual(['0 A', '0 B', '10000 A', '10000 B'])
  expect(tally.outOfOrder).toBe(0)
})

const sleep = async () => undefined
const replies = (...answers: (() => Response)[]) => {
  const asked: { path: string; body: string; token: string | null }[] = []
  const ask: typeof fetch = async (url, init) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    asked.push({
      path: pathname,
      body: typeof init?.body === 'string' ? init.body : '',
      token: new Headers(init?.headers).get('authorization'),
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { ask, asked }
}

test('speaks knots and the token, and counts the words of the server', async () => {
  const { ask, asked } = replies(() => Response.json({ results: ['stored', 'duplicate'] }))
  const door = new Door({ url: 'http://x', token: 'T', single: false, fetch: ask, sleep })
  const counts = await door.post([reportOf(fixAt('A', 0), 5), reportOf(fixAt('B', 0), 5)])
  expect(Object.fromEntries(counts)).toEqual({ stored: 1, duplicate: 1 })
  expect(asked[0]).toMatchObject({ path: '/ingest/batch', token: 'Bearer T' })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    reports: [{ id: 'A', timestamp: 5, speed: 10 }, { id: 'B' }],
  })
})

test('asks a busy server again, tells a lost batch from a stored one, and stops at a closed door', async () => {
  const busy = replies(
    () => new Response(null, { status: 503 }),
    () => Response.json({ results: ['refused'] }),
  )
  const first = new Door({ url: 'http://x', single: false, fetch: busy.ask, sleep })
  expect(Object.fromEntries(await first.post([reportOf(fixAt('A', 0), 5)]))).toEqual({ refused: 1 })
  const dead = new Door({ url: 'http://x', single: false, fetch: replies().ask, sleep })
  expect(Object.fromEntries(await dead.post([reportOf(fixAt('A', 0), 5)]))).toEqual({ 'failed: no answer': 1 })
  const closed = replies(() => new Response(null, { status: 401 }))
  const third = new Door({ url: 'http://x', single: false, fetch: closed.ask, sleep })
  await expect(third.post([reportOf(fixAt('A', 0), 5)])).rejects.toThrow(DoorClosed)
})

test('sends one OsmAnd form for each fix when told to', async () => {
  const { ask, asked } = replies(() => new Response(null, { status: 200 }))
  const door = new Door({ url: 'http://x', single: true, fetch: ask, sleep })
  expect(Object.fromEntries(await door.post([reportOf(fixAt('A', 0), 5)]))).toEqual({ accepted: 1 })
  expect(asked[0]?.path).toBe('/ingest/osmand')
  expect(new URLSearchParams(asked[0]?.body).get('speed')).toBe('10')
})

test('what the server refuses is said in its own words, with the fields that it names', async () => {
  const answering = (body: unknown, status: number) =>
    new Door({
      url: 'http://farol.test',
      single: false,
      sleep: async () => {},
      fetch: async () => Response.json(body, { status }),
    })
  const refusal = { code: 'request.invalid', msg: 'Pedido inválido.', fields: ['body.devices.0.category'] }
  await expect(answering(refusal, 400).register([{ id: 'a' }])).rejects.toThrow(
    'registering devices failed: Pedido inválido. (body.devices.0.category) [HTTP 400]',
  )
  expect(await answering(refusal, 400).post([reportOf(fixAt('A', 0), 0)])).toEqual(
    new Map([['failed: Pedido inválido. (body.devices.0.category) [HTTP 400]', 1]]),
  )
  await expect(answering(null, 404).register([{ id: 'a' }])).rejects.toThrow('registering devices failed: HTTP 404')
})
