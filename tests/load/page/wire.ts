import { asyncScheduler, tap } from 'rxjs'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import type { PositionFrame } from '#contract/live/frame.ts'
import { socketAsks, type AskAnswer } from '#contract/live/socket.ts'
import { call } from '#src/api/call.ts'
import { setToken } from '#src/api/token.ts'
import type { Rest } from '#streams/sources/rest.ts'
import { createIncoming } from '#streams/wire/incoming.ts'
import { createSocketWire } from '#streams/wire/socket.ts'
import { keepStatus } from '#streams/wire/status.ts'
import type { Wire } from '#streams/wire/wire.ts'

import { snapshotOf } from './fleet.ts'

interface BenchServer {
  wire: Wire
  rest: Rest
  /** Brings a frame by hand; nothing where a server sends its own. */
  push: (frame: ArrayBuffer) => void
}

/** The product's own wire to the server behind this page, each frame noted before the rail gets it. */
export function realServer(token: string, heard: (frame: PositionFrame) => void): BenchServer {
  setToken(token)
  const wire = createSocketWire({ token: () => token })
  return { wire: { ...wire, frame$: wire.frame$.pipe(tap(heard)) }, rest: { call }, push: () => {} }
}

/** A wire and a server for one page: frames are pushed in by hand, everything behind them is the product's own. */
export function createBenchServer(vehicles: number): BenchServer {
  const incoming = createIncoming(() => {})
  const status = keepStatus(asyncScheduler, () => {})
  const wire: Wire = {
    status$: status.status$,
    frame$: incoming.frame$,
    dropped$: incoming.dropped$,
    event$: incoming.event$,
    async ask(name, payload) {
      const serverAt = Date.now()
      const answer = name === 'follow' ? { ...payload, heads: [], serverAt } : { telemetry: null }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema just parsed
      return socketAsks[name].answer.parse(answer) as AskAnswer<typeof name>
    },
    retryNow() {},
    close() {},
  }
  const answers: Record<string, () => unknown> = {
    '/v2/live/positions': () => {
      const serverAt = Date.now()
      return { serverAt, heads: [], fleet: snapshotOf(vehicles, serverAt) }
    },
    '/v2/live/alerts': () => ({ heads: [], alerts: [], contagem: { critical: 0, high: 0, medium: 0, low: 0 } }),
    '/v2/live/commands': () => ({ heads: [], commands: [] }),
  }
  const rest: Rest = {
    async call<const E extends Endpoint>(endpoint: E, _input: Input<E>): Promise<Answer<E>> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema just parsed
      return endpoint.answer.parse(answers[endpoint.path]?.()) as Answer<E>
    },
  }
  status.opened()
  return {
    wire,
    rest,
    push(frame) {
      status.packet()
      incoming.take('frame', frame)
    },
  }
}
