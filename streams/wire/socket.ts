import { asyncScheduler, Subscription, timer } from 'rxjs'
import { io, type ManagerOptions } from 'socket.io-client'

import { socketAsks, socketPath, type AskAnswer } from '#contract/live/socket.ts'

import { createIncoming } from './incoming.ts'
import { retryDelay, type Pace } from './pace.ts'
import { type CrowdedBy, crowdedBy, refusalReason } from './refusal.ts'
import { keepStatus } from './status.ts'
import type { RailLog, Wire } from './wire.ts'

const answerMs = 10_000

export interface SocketWireOptions extends Partial<Pick<Pace, 'scheduler' | 'random'>> {
  /** Origin of the server; absent: the page's own. */
  url?: string
  /** Read at every attempt, so that a token rolled since is the one sent. */
  token: () => string | null
  log?: RailLog
  /** WebSocket of the platform; a test may give one of its own. */
  transports?: ManagerOptions['transports']
}

/**
 * The live link over socket.io, WebSocket only. Reconnecting is done here and not by socket.io, because screens show
 * when the next attempt comes and because a refusal must end it.
 */
export function createSocketWire(options: SocketWireOptions): Wire {
  const {
    scheduler = asyncScheduler,
    random = Math.random,
    log = () => {},
    transports = ['websocket'],
    token,
  } = options
  const socket = io(options.url, {
    path: socketPath,
    transports,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: answerMs,
    auth: (give) => give({ token: token() ?? '' }),
  })
  const incoming = createIncoming(log)
  const status = keepStatus(scheduler, () => socket.disconnect())
  let waiting = Subscription.EMPTY
  let failures = 0
  let over = false

  const attempt = () => {
    waiting.unsubscribe()
    status.attempting()
    socket.connect()
  }
  const attemptLater = (crowded: CrowdedBy | null = null) => {
    if (over) return
    const delay = retryDelay(failures++, random)
    waiting.unsubscribe()
    waiting = timer(delay, scheduler).subscribe(attempt)
    status.closed(scheduler.now() + delay, crowded)
  }
  const refuse = () => {
    over = true
    waiting.unsubscribe()
    status.refused()
    socket.disconnect()
  }

  socket.on('connect', () => {
    failures = 0
    status.opened()
  })
  socket.on('disconnect', () => attemptLater())
  socket.on('connect_error', (error: Error) => {
    const reason = refusalReason(error)
    if (reason) incoming.take('sessionEnded', { reason })
    else attemptLater(crowdedBy(error))
  })
  socket.onAny((name: string, payload: unknown) => {
    status.packet()
    incoming.take(name, payload)
  })
  socket.io.on('ping', status.packet)
  incoming.event$('sessionEnded').subscribe(refuse)
  socket.connect()

  return {
    status$: status.status$,
    frame$: incoming.frame$,
    dropped$: incoming.dropped$,
    event$: incoming.event$,
    async ask(name, payload) {
      // socket.io would keep the question for the next connection, where nobody waits for it any more.
      if (!socket.connected) throw new Error('offline')
      const answer: unknown = await socket.timeout(answerMs).emitWithAck(name, payload)
      const read = socketAsks[name].answer.safeParse(answer)
      if (!read.success) {
        incoming.drop(`answer to ${name}`, read.error.issues.map((issue) => issue.path.join('.')).join(', '))
        throw new Error('malformed')
      }
      return read.data as AskAnswer<typeof name>
    },
    retryNow() {
      const { state } = status.current()
      if (state === 'stale') socket.disconnect()
      if (state === 'stale' || !waiting.closed) attempt()
    },
    close() {
      over = true
      waiting.unsubscribe()
      socket.disconnect()
      status.complete()
      incoming.complete()
    },
  }
}
