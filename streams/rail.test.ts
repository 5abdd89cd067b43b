import {
  asyncScheduler,
  BehaviorSubject,
  filter,
  firstValueFrom,
  lastValueFrom,
  map,
  take,
  toArray,
  type Observable,
} from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import type { LinkState } from './link.ts'
import { createRail, type Rail } from './rail.ts'
import { alertWire, commandWire, epochB, point, t0 } from './testing/events.ts'
import { createTestServer } from './testing/server.ts'

const rails: Rail[] = []
afterEach(() => {
  for (const rail of rails.splice(0)) rail.dispose()
  vi.useRealTimers()
})

function setUp(companies = [1]) {
  const companies$ = new BehaviorSubject(companies.map((id) => CompanyId.parse(id)))
  const { server, wire, rest } = createTestServer()
  const rail = createRail({ wire, rest, companies$, frames: asyncScheduler, random: () => 0.5 })
  rails.push(rail)
  return { server, rail, companies$ }
}
const until = <T>(stream$: Observable<T>, holds: (value: T) => boolean) => firstValueFrom(stream$.pipe(filter(holds)))
const arrivalIds = (rail: Rail) => rail.arrivals$.pipe(map((all) => all.map(({ alert }) => Number(alert.id))))
/** Reads until the test ends, as a screen does. */
const keep = (stream$: Observable<unknown>) => void stream$.subscribe()

test('a position travels from the socket to the frame, on the server’s clock', async () => {
  const { server, rail } = setUp()
  const moved = until(rail.frame$, ({ longitude }) => longitude[1] === -40)
  server.up()
  await until(rail.frame$, ({ count }) => count === 2)
  server.sendFrame(t0 + 1_000, [point(12, { fixAt: t0 + 1_000, longitude: -40 })])
  const frame = await moved
  expect(frame).toMatchObject({ count: 2, changed: Int32Array.of(1), stale: false })
  expect([...frame.state.subarray(0, 2)]).toEqual([1, 1])
  expect(Math.abs(frame.at - t0 - 1_000)).toBeLessThan(2_000)
})

test('frames that overtake the snapshot are not lost; an unknown vehicle has the register read again', async () => {
  const { server, rail } = setUp()
  server.up()
  keep(rail.frame$)
  await until(rail.frame$, ({ count }) => count === 2)
  server.vehicles.push(13)
  server.sendFrame(t0 + 1_000, [point(13, { fixAt: t0 + 1_000 })])
  expect((await until(rail.frame$, ({ count }) => count === 3)).vehicleIds[2]).toBe(13)
})

test('an alert raised arrives once, acknowledged it leaves, and the counts and the list follow', async () => {
  const { server, rail } = setUp()
  server.alerts.push(alertWire(500, { id_veiculo: 12 }))
  server.up()
  keep(rail.counts$)
  keep(rail.list$)
  expect(await firstValueFrom(arrivalIds(rail))).toEqual([500])
  const body = alertWire(501, { id_veiculo: 11, severidade: 'high' })
  const raised = server.commit({ body })
  server.send('event', raised)
  server.send('event', raised)
  expect(await until(arrivalIds(rail), (ids) => ids.length > 1)).toEqual([500, 501])
  expect((await until(rail.counts$, ({ alerts }) => alerts.high > 0)).alerts).toMatchObject({ critical: 1, high: 1 })
  expect((await until(rail.list$, ({ others }) => others.length === 0)).unacknowledged).toEqual([12, 11])
  const acknowledged = { ...body, rev: 2, reconhecido: t0 + 1, reconhecido_por: { id: 1, name: 'Ana' } }
  server.send('event', server.commit({ type: 'alertAcknowledged', body: acknowledged }))
  expect(await until(arrivalIds(rail), (ids) => ids.length < 2)).toEqual([500])
  expect((await firstValueFrom(rail.alerts$)).map(({ id }) => Number(id))).toEqual([501, 500])
})

test('what was missed while the link was down is recovered, tagged as late and told', async () => {
  const { server, rail } = setUp()
  server.up()
  keep(rail.link$)
  expect(await firstValueFrom(arrivalIds(rail))).toEqual([])
  server.down()
  for (let i = 0; i < 3; i++) server.commit()
  server.up()
  const arrivals = await until(rail.arrivals$, (all) => all.length === 3)
  expect(arrivals.map(({ lateReceived }) => lateReceived)).toEqual([true, true, true])
  const link = await until(rail.link$, ({ recovered }) => recovered !== null)
  expect(link).toMatchObject({ state: 'live', recovering: null, recovered: { count: 3, events: 3 } })
})

test('P05 a server restored from a backup is read anew and said to be', async () => {
  const { server, rail } = setUp()
  server.alerts.push(alertWire(1), alertWire(2))
  server.up()
  keep(rail.link$)
  expect(await firstValueFrom(arrivalIds(rail))).toEqual([1, 2])
  server.epoch = epochB
  server.alerts.pop()
  server.send('head', [{ company: 1, epoch: epochB, head: 0 }])
  expect(await until(arrivalIds(rail), (ids) => ids.length === 1)).toEqual([1])
  expect((await firstValueFrom(rail.link$)).reloadedAt).not.toBeNull()
})

test('P05 ids and revisions that a restored server uses again are of other alerts: none stays hidden', async () => {
  const { server, rail } = setUp()
  server.alerts.push(alertWire(7, { rev: 2, reconhecido: Date.now(), reconhecido_por: { id: 1, name: 'Ana' } }))
  server.up()
  expect(await firstValueFrom(arrivalIds(rail))).toEqual([])
  keep(rail.arrivals$)
  server.epoch = epochB
  server.alerts = [alertWire(7, { rev: 1, id_veiculo: 12 })]
  server.send('head', [{ company: 1, epoch: epochB, head: 0 }])
  expect(await until(arrivalIds(rail), (ids) => ids.length > 0)).toEqual([7])
})

test('P12 P58 a socket that is refused and a clock a day ahead: rows come by polling, dated by the server', async () => {
  vi.useFakeTimers({ now: t0 + 86_400_000 })
  const { server, rail } = setUp()
  server.alerts.push(alertWire(1))
  const seen: { alerts?: number; now?: number; link?: LinkState } = {}
  rail.arrivals$.subscribe((all) => (seen.alerts = all.length))
  rail.now$.subscribe((now) => (seen.now = now))
  rail.link$.subscribe((link) => (seen.link = link))
  keep(rail.frame$)
  server.down()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(seen).toMatchObject({
    alerts: 1,
    now: t0 + 1_000,
    link: { state: 'offline', lastDataAt: t0, polledAt: t0 },
  })
})

test('P59 a server that answers no call: its page asks again less than once a second, over all sources', async () => {
  vi.useFakeTimers({ now: t0 })
  const { server, rail } = setUp()
  const rows = ['/v2/live/positions', '/v2/live/alerts', '/v2/live/commands', '/v2/live/fences']
  for (const path of rows) server.refusals.set(path, new Error('network'))
  for (const stream$ of [rail.frame$, rail.arrivals$, rail.commands$, rail.fencePresence$]) keep(stream$)
  server.up()
  await vi.advanceTimersByTimeAsync(6_000)
  const first = server.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  // The link of this test's server says nothing for a minute, so it counts as stale, and is tried on.
  expect(server.calls.length - first).toBeLessThanOrEqual(60)
  expect(first).toBeLessThanOrEqual(rows.length + 6)
  const before = server.calls.length
  server.down()
  server.refusals.set('/config', new Error('network'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.calls.slice(before)).toEqual(Array.from({ length: 6 }, () => '/config'))
})

test('a live link says what is missing while its snapshots cannot be read, and stops when they are', async () => {
  vi.useFakeTimers({ now: t0 })
  const { server, rail } = setUp()
  server.refusals.set('/v2/live/alerts', new Error('network'))
  server.refusals.set('/v2/live/positions', new Error('network'))
  server.refusals.set('/v2/live/commands', { code: 'permission.denied' })
  let link: LinkState | null = null
  rail.link$.subscribe((next) => (link = next))
  for (const stream$ of [rail.frame$, rail.arrivals$, rail.commands$]) keep(stream$)
  server.up()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(link).toMatchObject({ state: 'live', missing: ['positions', 'alerts'] })
  server.refusals.clear()
  // The link of this test's server is silent, so it is kept alive here.
  for (let s = 0; s < 12; s++) {
    server.up()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(link).toMatchObject({ state: 'live', missing: [] })
})

test('commands, notifications and permissions come by the same log', async () => {
  const { server, rail } = setUp()
  const id = '00000000-0000-4000-8000-000000000001'
  server.up()
  keep(rail.notifications$)
  keep(rail.permissions$)
  expect(await firstValueFrom(rail.commands$)).toEqual([])
  const before = await firstValueFrom(rail.notifications$)
  server.send('event', server.commit({ type: 'commandChanged', body: commandWire(id) }))
  expect(await until(rail.commands$, (all) => all.length > 0)).toMatchObject([{ id, state: 'pending' }])
  server.send('event', server.commit({ type: 'notificationRaised', body: { id: 1, at: t0 } }))
  expect(await until(rail.notifications$, (count) => count > before)).toBe(before + 1)
})

test('VCARD-11 who is in which fence comes by the log over a snapshot, and so does word of changed fences', async () => {
  const { server, rail } = setUp()
  const yard = { id: 5, name: 'Pátio', since: t0 }
  const port = { id: 6, name: 'Porto', since: t0 + 1 }
  server.presence.push({ vehicleId: 11, fences: [yard] })
  server.up()
  keep(rail.records$('fence'))
  expect(await firstValueFrom(rail.fencePresence$)).toEqual(new Map([[11, [yard]]]))
  const before = await firstValueFrom(rail.records$('fence'))
  server.send('event', server.commit({ type: 'fencePresence', body: { vehicleId: 12, fences: [port, yard] } }))
  server.send('event', server.commit({ type: 'fencePresence', body: { vehicleId: 11, fences: [] } }))
  expect(await until(rail.fencePresence$, (all) => !all.has(11))).toEqual(new Map([[12, [port, yard]]]))
  server.send('event', server.commit({ type: 'recordsChanged', body: { entity: 'grouping', ids: [7] } }))
  server.send('event', server.commit({ type: 'recordsChanged', body: { entity: 'fence', ids: [5] } }))
  expect(await until(rail.records$('fence'), ({ count }) => count > before.count)).toEqual({
    count: before.count + 1,
    ids: new Set([5]),
  })
})

test('without permission for commands the counts go on without them', async () => {
  const { server, rail } = setUp()
  server.refusals.set('/v2/live/commands', { code: 'permission.denied' })
  server.up()
  expect(await until(rail.counts$, ({ total }) => total === 2)).toMatchObject({
    pendingCommands: 0,
    byState: [0, 2, 0, 0, 0, 0, 0],
  })
  expect(server.calls.filter((path) => path === '/v2/live/commands')).toHaveLength(1)
})

test('no company chosen: an empty fleet, and no call that the server would refuse', async () => {
  const { server, rail, companies$ } = setUp([])
  server.up()
  keep(rail.frame$)
  expect((await firstValueFrom(rail.frame$)).count).toBe(0)
  expect(server.calls).toEqual([])
  companies$.next([CompanyId.parse(1)])
  expect((await until(rail.frame$, ({ count }) => count > 0)).count).toBe(2)
})

test('one snapshot serves all readers', async () => {
  const { server, rail } = setUp()
  server.up()
  for (const stream$ of [rail.frame$, rail.list$, rail.counts$, rail.vehicles$, rail.places$, rail.arrivals$])
    keep(stream$)
  await until(rail.list$, ({ total }) => total === 2)
  expect(server.calls.filter((path) => path === '/v2/live/positions')).toHaveLength(1)
  expect(server.calls.filter((path) => path === '/v2/live/alerts')).toHaveLength(1)
})

test('telemetry follows the vehicle asked for last; the one behind it gets its turn back', async () => {
  const { server, rail } = setUp()
  const of = (vehicleId: number, rpm: number) => ({
    vehicleId,
    fixAt: t0,
    receivedAt: t0,
    values: { rpm },
    measuredAt: {},
    doubt: 0,
    clockOffsetS: null,
  })
  const watches$ = server.asked$.pipe(
    filter(({ name }) => name === 'watch'),
    map(({ payload }) => payload),
  )
  const watched = (count: number) => firstValueFrom(watches$.pipe(take(count), toArray()))
  server.up()
  const seen: unknown[] = []
  const panel = rail.telemetry$(11).subscribe((one) => seen.push(one?.values.rpm))
  await watched(1)
  server.send('telemetry', of(12, 1))
  server.send('telemetry', of(11, 900))
  expect(seen).toContain(900)
  expect(seen).not.toContain(1)
  const dialog = rail.telemetry$(12).subscribe()
  await watched(2)
  dialog.unsubscribe()
  await watched(3)
  panel.unsubscribe()
  expect(await watched(4)).toEqual([{ vehicleId: 11 }, { vehicleId: 12 }, { vehicleId: 11 }, { vehicleId: null }])
})

test('the end of the session is told also to who looks later; disposed, every stream completes', async () => {
  const { server, rail } = setUp()
  server.up()
  server.send('sessionEnded', { reason: 'expired' })
  expect(await firstValueFrom(rail.sessionEnded$)).toEqual({ reason: 'expired' })
  const ends = Promise.all(
    [
      rail.frame$,
      rail.list$,
      rail.counts$,
      rail.vehicles$,
      rail.places$,
      rail.alerts$,
      rail.commands$,
      rail.link$,
      rail.now$,
    ].map((stream$) => lastValueFrom<unknown, null>(stream$, { defaultValue: null })),
  )
  rail.dispose()
  await ends
})
