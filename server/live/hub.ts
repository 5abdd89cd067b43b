import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'
import { Server, type Socket } from 'socket.io'

import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { StreamEvent } from '#contract/live/events.ts'
import { encodeFrame } from '#contract/live/frame.ts'
import { SocketAuth, type SocketEvent, type SocketPayload, socketPath } from '#contract/live/socket.ts'
import { allows, permissions } from '#contract/permissions.ts'

import { pendingCodes } from '../kit/access.ts'
import type { SessionEnd } from '../kit/caller.ts'
import { answerAsks } from './asks.ts'
import { nextPace } from './congestion.ts'
import { eventRoom, sendEvent } from './events.ts'
import { frameRoom, sendFrame } from './frames.ts'
import { countOutgoing } from './outgoing.ts'
import type { LiveVehicle } from './positions.ts'
import type { HubDeps, Reader } from './reader.ts'
import { type CappedBy, SocketCaps } from './socketCaps.ts'
import { permittedTelemetry, telemetryOf } from './telemetry.ts'
import { sightOf } from './visibility.ts'

/** How long an ended session is remembered, for a connection that was being made while it ended. */
const endedKeptMs = 60_000

/**
 * The sockets: position frames and telemetry as latest values, events and heads as the lossless stream (reliability
 * §4.1). Rooms follow from the session alone; a foreign id in an ask is ignored. The hub sends; the log is the truth.
 * With several processes each hub reads the log for its own sockets (`local`); only frames cross to the others.
 */
export class Hub {
  readonly #deps: HubDeps
  readonly #readers = new Map<string, Reader>()
  /** What readers of this process were seen to be allowed: as many as there are profiles that differ in it. */
  readonly #sights = new Set<number>()
  readonly #ended = new Map<string, { at: number; reason: SessionEnd }>()
  /** The room of all readers of this process, so that a frame for the others leaves them out. */
  readonly #here = `here ${randomUUID()}`
  #io: Server | undefined
  #stops: (() => void)[] = []

  readonly #caps: SocketCaps
  /** Whose connection it is, behind the proxies that are trusted. */
  readonly #addressOf: (request: IncomingMessage) => string

  constructor(deps: HubDeps) {
    this.#deps = deps
    this.#caps = new SocketCaps(deps.config.sockets)
    const trusted = proxyAddr.compile([...deps.config.trustProxy])
    this.#addressOf = (request) => proxyAddr(request, trusted)
  }

  get readers(): number {
    return this.#readers.size
  }

  /** Serves sockets on the product's own http server. */
  attach(http: HttpServer): void {
    const { positions, sessions, clock, peers } = this.#deps
    const io = new Server(http, {
      ...(peers === undefined ? {} : { adapter: peers.adapter }),
      path: socketPath,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      pingInterval: limits.pingIntervalMs,
      pingTimeout: limits.pingTimeoutMs,
      maxHttpBufferSize: limits.socketMaxBytes,
      allowRequest: (request, answer) => answer(null, this.#deps.origins.refused(request.headers) === null),
    })
    this.#io = io
    io.use((socket, next) => void this.#admit(socket).then(() => next(), next))
    io.on('connection', (socket) => this.#welcome(socket))
    const tick = setInterval(() => this.#tick(), limits.tickMs)
    const beacon = setInterval(() => this.#beacon(), limits.beaconMs)
    this.#stops = [
      () => clearInterval(tick),
      () => clearInterval(beacon),
      positions.onTouched((vehicle) => this.#telemetry(vehicle)),
      sessions.onEnd((end) => {
        if (end.sessionRef !== undefined) this.#ended.set(end.sessionRef, { at: clock.now(), reason: end.reason })
        this.#end(end)
      }),
      sessions.onGrown((sessionRef) => this.#reconnect(sessionRef)),
    ]
  }

  /** Closes every socket; the http server is not the hub's to close. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    const io = this.#io
    if (io === undefined) return
    io.local.disconnectSockets(true)
    io.engine.close()
  }

  /** Vehicles whose telemetry somebody here is reading. */
  get watched(): number[] {
    return [...this.#readers.values()].flatMap(({ watched }) => watched ?? [])
  }

  /** Sends one committed event to whoever has its company; those who may not see it get its place in the log. */
  push(event: StreamEvent): void {
    if (this.#io !== undefined) sendEvent(this.#io, event, this.#sights, this.#deps.log)
  }

  async #admit(socket: Socket): Promise<void> {
    const auth = SocketAuth.safeParse(socket.handshake.auth)
    const address = this.#addressOf(socket.request)
    const caller = auth.success ? await this.#deps.sessions.resolve(auth.data.token, address) : null
    if (caller === null) throw denialOf(auth.success ? this.#deps.sessions.whyEnded(auth.data.token) : 'revoked')
    if (caller.pending !== null) throw new Error(pendingCodes[caller.pending])
    const place = this.#caps.take(caller, address)
    if (typeof place === 'string') throw tooMany(place)
    const sight = sightOf(caller.permissions)
    this.#sights.add(sight)
    this.#readers.set(socket.id, {
      socket,
      caller,
      sight,
      seesMap: allows(caller.permissions, permissions.liveMap, 'r'),
      companies: caller.companies,
      watched: null,
      pace: { state: 'well' },
      backlog: countOutgoing(socket),
    })
    // Also when it goes away before it is connected.
    const leave = () => {
      place()
      this.#readers.delete(socket.id)
    }
    if (socket.conn.readyState === 'closed') leave()
    else socket.conn.once('close', leave)
  }

  #welcome(socket: Socket): void {
    const reader = this.#readers.get(socket.id)
    if (reader === undefined) return void socket.disconnect(true)
    const ended = this.#ended.get(reader.caller.sessionRef)
    if (ended !== undefined) return this.#dismiss(reader, ended.reason)
    void socket.join(this.#here)
    answerAsks(reader, this.#deps, (companies) => this.#join(reader, companies))
    this.#join(reader, reader.companies)
  }

  #join(reader: Reader, companies: readonly number[]): void {
    const { socket } = reader
    for (const room of socket.rooms) if (room !== socket.id && room !== this.#here) void socket.leave(room)
    reader.companies = companies
    for (const company of companies) void socket.join(eventRoom(company, reader.sight))
    if (reader.pace.state === 'well') this.#joinFrames(reader)
  }

  #joinFrames({ socket, companies, seesMap }: Reader): void {
    if (seesMap) for (const company of companies) void socket.join(frameRoom(company))
  }

  #tick(): void {
    const { clock, positions, peers } = this.#deps
    const now = clock.now()
    for (const [company, points] of positions.takeChanged()) {
      if (this.#io === undefined) continue
      sendFrame(this.#io, { company, frame: encodeFrame(company, now, points), here: this.#here, peers })
    }
    for (const reader of this.#readers.values()) this.#watchPace(reader, now)
    for (const [session, { at }] of this.#ended) if (now - at > endedKeptMs) this.#ended.delete(session)
  }

  #watchPace(reader: Reader, now: number): void {
    const before = reader.pace.state
    reader.pace = nextPace(reader.pace, reader.backlog(), now)
    const after = reader.pace.state
    if (before === after) return
    if (after === 'hopeless') {
      // A proper goodbye would queue behind the backlog and hold it for half a minute more.
      reader.socket.conn.request.socket.destroy()
    } else if (after === 'slow') {
      for (const company of reader.companies) void reader.socket.leave(frameRoom(company))
    } else {
      this.#joinFrames(reader)
      for (const company of reader.companies) {
        this.#send(reader, 'refreshRequired', { company: CompanyId.parse(company) })
      }
    }
  }

  #beacon(): void {
    const heads = this.#deps.heads()
    const serverAt = this.#deps.clock.now()
    const store = this.#deps.store.writable() ? 'up' : 'down'
    for (const reader of this.#readers.values()) {
      this.#send(
        reader,
        'head',
        reader.companies.flatMap((company) => heads.get(company) ?? []),
      )
      this.#send(reader, 'clock', { serverAt, store })
    }
  }

  #telemetry(vehicle: LiveVehicle): void {
    for (const reader of this.#readers.values()) {
      if (reader.watched !== vehicle.vehicleId || !reader.companies.includes(vehicle.company)) continue
      const telemetry = permittedTelemetry(telemetryOf(vehicle), reader.caller.permissions)
      if (telemetry !== null) reader.socket.volatile.emit('telemetry', telemetry)
    }
  }

  #end(end: { sessionRef?: string; userId: number; reason: SessionEnd }): void {
    for (const reader of this.#readers.values()) {
      const { sessionRef, userId } = reader.caller
      if (end.sessionRef === undefined ? userId === end.userId : sessionRef === end.sessionRef) {
        this.#dismiss(reader, end.reason)
      }
    }
  }

  /** It may see more than it was let in for: closed without a word, it comes back with the same token. */
  #reconnect(grown: string): void {
    for (const { socket, caller } of this.#readers.values()) {
      if (caller.sessionRef === grown) socket.disconnect(true)
    }
  }

  /** Tells it why, and closes for good; nothing reaches it any more from here on. */
  #dismiss(reader: Reader, reason: SessionEnd): void {
    this.#readers.delete(reader.socket.id)
    this.#send(reader, 'sessionEnded', { reason })
    reader.socket.disconnect(true)
  }

  #send<E extends SocketEvent>(reader: Reader, name: E, payload: SocketPayload<E>): void {
    reader.socket.emit(name, payload)
  }
}

/** How a handshake is refused: socket.io sends message and `data` to the page. */
const denialOf = (reason: SessionEnd): Error =>
  Object.assign(new Error('auth.required'), { data: { code: 'auth.required', reason } })

/** The handshake of one link too many: it is tried again later, when another was given up (`SOCKETS_PER_…`). */
const tooMany = (by: CappedBy): Error =>
  Object.assign(new Error('socket.tooMany'), { data: { code: 'socket.tooMany', by } })
