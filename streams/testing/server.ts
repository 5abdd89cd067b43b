import { asyncScheduler, ReplaySubject } from 'rxjs'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { encodeFrame, type FramePoint } from '#contract/live/frame.ts'
import { socketAsks, type AskAnswer, type SocketAsk } from '#contract/live/socket.ts'

import type { Rest } from '../sources/rest.ts'
import { createIncoming } from '../wire/incoming.ts'
import { keepStatus } from '../wire/status.ts'
import type { NamedEvent, Wire } from '../wire/wire.ts'
import { epochA, eventWire, fleetOf, t0 } from './events.ts'

type EventWire = ReturnType<typeof eventWire>

/** A server of company 1 in the test's own process: what it commits it remembers, what it sends may be lost. */
export function createTestServer() {
  const incoming = createIncoming(() => {})
  const status = keepStatus(asyncScheduler, () => {})
  const server = {
    epoch: epochA,
    log: [] as EventWire[],
    /** Rows in wire form. */
    alerts: [] as unknown[],
    commands: [] as unknown[],
    presence: [] as unknown[],
    vehicles: [11, 12],
    /** Paths called over REST, and what was asked over the socket, all of it for whoever listens later. */
    calls: [] as string[],
    asked$: new ReplaySubject<{ name: SocketAsk; payload: unknown }>(),
    refusals: new Map<string, unknown>(),
    telemetry: null as unknown,
    up: () => status.opened(),
    down: () => status.closed(asyncScheduler.now() + 1_000),
    send: (name: NamedEvent, payload: unknown) => incoming.take(name, payload),
    sendFrame: (serverAt: number, points: readonly FramePoint[]) =>
      incoming.take('frame', encodeFrame(1, serverAt, points)),
    commit(over: Record<string, unknown> = {}): EventWire {
      const one = eventWire(server.log.length + 1, { epoch: server.epoch, ...over })
      server.log.push(one)
      return one
    },
  }
  const heads = () => [{ company: 1, epoch: server.epoch, head: server.log.length }]
  const answers: Record<string, (input: { query?: { after: number } }) => unknown> = {
    '/config': () => ({
      version: '1',
      basemap: '',
      basemapFile: null,
      mapboxToken: null,
      repairUrl: null,
      streetImageryUrl: null,
      demo: false,
      passwordPolicy: 'spec',
      serverAt: t0,
    }),
    '/v2/live/positions': () => ({ serverAt: t0, heads: heads(), fleet: fleetOf(server.vehicles) }),
    '/v2/live/alerts': () => ({
      heads: heads(),
      alerts: server.alerts,
      contagem: { critical: 0, high: 0, medium: 0, low: 0 },
    }),
    '/v2/live/commands': () => ({ heads: heads(), commands: server.commands }),
    '/v2/live/fences': () => ({ heads: heads(), presence: server.presence }),
    '/v2/vehicle/:id/telemetry': () => server.telemetry,
    '/events': ({ query }) => {
      const after = query?.after ?? 0
      return { epoch: server.epoch, head: server.log.length, events: server.log.filter(({ seq }) => seq > after) }
    },
  }
  const rest: Rest = {
    async call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
      server.calls.push(endpoint.path)
      const refusal = server.refusals.get(endpoint.path)
      if (refusal !== undefined) throw refusal
      return endpoint.answer.parse(answers[endpoint.path]?.(input)) as Answer<E>
    },
  }
  const wire: Wire = {
    status$: status.status$,
    frame$: incoming.frame$,
    dropped$: incoming.dropped$,
    event$: incoming.event$,
    async ask(name, payload) {
      server.asked$.next({ name, payload })
      const { companies } = { companies: [], ...payload }
      const answers: Record<SocketAsk, unknown> = {
        follow: { companies, heads: heads(), serverAt: t0 },
        watch: { telemetry: server.telemetry },
        'location.geocode': { location: null },
      }
      return socketAsks[name].answer.parse(answers[name]) as AskAnswer<typeof name>
    },
    retryNow: () => status.attempting(),
    close() {
      status.complete()
      incoming.complete()
    },
  }
  return { server, wire, rest }
}
