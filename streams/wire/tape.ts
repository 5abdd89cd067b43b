import { asyncScheduler, Subscription, type SchedulerLike } from 'rxjs'

import { socketAsks, type AskAnswer, type SocketAsk, type SocketEvent } from '#contract/live/socket.ts'

import { createIncoming } from './incoming.ts'
import { keepStatus } from './status.ts'
import type { RailLog, Wire } from './wire.ts'

/** One thing that happened, `at` ms after the tape began. Payloads are as they travel: wire names, frames as bytes. */
export type TapeEntry = { at: number } & ({ event: SocketEvent; payload: unknown } | { link: 'up' | 'down' })

export interface TapeOptions {
  entries: readonly TapeEntry[]
  scheduler?: SchedulerLike
  /** What the server would answer. Without it every company is granted and nothing is watched. */
  answer?: (name: SocketAsk, payload: unknown) => unknown
  log?: RailLog
}

/** A wire fed from a tape (tests, gallery, demo): everything downstream behaves as it would live. */
export function createTapeWire({ entries, scheduler = asyncScheduler, answer, log = () => {} }: TapeOptions): Wire {
  const incoming = createIncoming(log)
  const status = keepStatus(scheduler, () => {})
  const playing = new Subscription()
  let up = false

  const play = (entry: TapeEntry) => {
    if ('event' in entry) {
      status.packet()
      incoming.take(entry.event, entry.payload)
      return
    }
    up = entry.link === 'up'
    if (up) status.opened()
    else status.closed(scheduler.now())
  }
  const granted = (name: SocketAsk, payload: unknown): unknown => {
    if (name === 'watch') return { telemetry: null }
    return { ...socketAsks.follow.payload.parse(payload), heads: [], serverAt: scheduler.now() }
  }
  for (const entry of entries) playing.add(scheduler.schedule(() => play(entry), entry.at))
  playing.add(incoming.event$('sessionEnded').subscribe(() => status.refused()))

  return {
    status$: status.status$,
    frame$: incoming.frame$,
    dropped$: incoming.dropped$,
    event$: incoming.event$,
    async ask(name, payload) {
      if (!up) throw new Error('offline')
      return socketAsks[name].answer.parse((answer ?? granted)(name, payload)) as AskAnswer<typeof name>
    },
    retryNow() {},
    close() {
      playing.unsubscribe()
      status.complete()
      incoming.complete()
    },
  }
}
