import { type Socket, io } from 'socket.io-client'

import type { StreamEvent } from '#contract/live/events.ts'
import { type PositionFrame, decodeFrame } from '#contract/live/frame.ts'
import { type VehicleTelemetry, socketAsks, socketEvents } from '#contract/live/socket.ts'

/** One socket of a server, and what it was told in order, read by the contract. */
export interface SocketReader {
  readonly socket: Socket
  readonly frames: readonly PositionFrame[]
  readonly events: readonly StreamEvent[]
  readonly telemetry: readonly VehicleTelemetry[]
  /** The frames that speak of a vehicle with this instant of its fix. */
  framesOf(vehicleId: number, fixAt: number): PositionFrame[]
  watch(vehicleId: number): Promise<VehicleTelemetry | null>
  /** Resolves with the server's reason once it closed the socket. */
  ended: Promise<string | undefined>
}

/** Connects with a session's token. Rejects with what the server answered. */
export async function readSocket(url: string, token: string): Promise<SocketReader> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  const frames: PositionFrame[] = []
  const events: StreamEvent[] = []
  const telemetry: VehicleTelemetry[] = []
  let reason: string | undefined
  socket.on('frame', (payload: Uint8Array) => {
    const frame = decodeFrame(payload)
    if (frame === null) throw new Error('What came as a frame is none.')
    frames.push(frame)
  })
  socket.on('event', (payload: unknown) => events.push(socketEvents.event.parse(payload)))
  socket.on('telemetry', (payload: unknown) => telemetry.push(socketEvents.telemetry.parse(payload)))
  socket.on('sessionEnded', (payload: unknown) => (reason = socketEvents.sessionEnded.parse(payload).reason))
  const ended = new Promise<string | undefined>((resolve) => socket.once('disconnect', () => resolve(reason)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    frames,
    events,
    telemetry,
    ended,
    framesOf: (vehicleId, fixAt) =>
      frames.filter((frame) => {
        const at = frame.vehicleId.indexOf(vehicleId)
        return at >= 0 && frame.serverAt - (frame.ageMs[at] ?? 0) === fixAt
      }),
    watch: async (vehicleId) =>
      socketAsks.watch.answer.parse(await socket.emitWithAck('watch', { vehicleId })).telemetry,
  }
}
