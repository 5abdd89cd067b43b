import type { Observable } from 'rxjs'

import type { PositionFrame } from '#contract/live/frame.ts'
import type { AskAnswer, AskPayload, SocketAsk, SocketEvent, SocketPayload } from '#contract/live/socket.ts'

import type { WireStatus } from './status.ts'

/** Events that travel as JSON; `frame` is binary and has a stream of its own. */
export type NamedEvent = Exclude<SocketEvent, 'frame'>

/** One connection, whatever carries it: a socket or a tape. Streams never end in error; `close` completes them. */
export interface Wire {
  /** The current state first. */
  readonly status$: Observable<WireStatus>
  readonly frame$: Observable<PositionFrame>
  /** How many payloads did not fit the contract, the current count first. */
  readonly dropped$: Observable<number>
  event$<E extends NamedEvent>(name: E): Observable<SocketPayload<E>>
  /** Rejects when the link is down, after 10 s of silence, or when the answer does not fit the contract. */
  ask<A extends SocketAsk>(name: A, payload: AskPayload<A>): Promise<AskAnswer<A>>
  /** Skips the wait before the next attempt. A link that is live or refused is left alone. */
  retryNow(): void
  close(): void
}

/** Where the rail writes what went wrong: names and reasons, never payloads (they hold places and people). */
export type RailLog = (what: string, detail?: string) => void
