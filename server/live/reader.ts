import type { Socket } from 'socket.io'

import type { Head } from '#contract/live/events.ts'

import type { Config } from '../config.ts'
import type { Store, Tx } from '../db/port.ts'
import type { Geocoder } from '../geocode/port.ts'
import type { Caller, Sessions } from '../kit/caller.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { PageOrigins } from '../kit/origin.ts'
import type { Backlog, Pace } from './congestion.ts'
import type { Peers } from './peers.ts'
import type { LivePositions } from './positions.ts'

export interface HubDeps {
  store: Store
  clock: Clock
  sessions: Sessions
  positions: LivePositions
  log: Log
  heads(): ReadonlyMap<number, Head>
  /** Brings the live table to what other processes stored of these vehicles. */
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
  geocoder: Pick<Geocoder, 'locate'>
  /** Other processes whose readers get the frames of this one. */
  peers?: Peers
  /** Whose pages may connect. */
  origins: PageOrigins
  config: Pick<Config, 'trustProxy' | 'sockets'>
}

/** One connected reader. */
export interface Reader {
  socket: Socket
  caller: Caller
  /** Bits of what it may see of the lossless stream (`visibility.ts`). */
  sight: number
  seesMap: boolean
  /** The companies that it follows: all of its session until it narrows them. */
  companies: readonly number[]
  watched: number | null
  pace: Pace
  /** What was given to its socket and not yet taken by its connection. */
  backlog: () => Backlog
}
