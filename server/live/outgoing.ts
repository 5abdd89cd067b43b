import type { Socket } from 'socket.io'

import type { Backlog } from './congestion.ts'

const sizeOf = (data: unknown): number =>
  typeof data === 'string' ? data.length : data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0

/**
 * Counts what was given to a socket and not yet taken by its connection. Made from what engine.io announces (packet
 * created, handed to the transport, written), because its own buffers are private.
 */
export function countOutgoing(socket: Socket): () => Backlog {
  const queued = { packets: 0, bytes: 0 }
  const underway = { packets: 0, bytes: 0 }
  socket.conn.on('packetCreate', (packet: { data?: unknown }) => {
    queued.packets++
    queued.bytes += sizeOf(packet.data)
  })
  socket.conn.on('flush', () => {
    underway.packets += queued.packets
    underway.bytes += queued.bytes
    queued.packets = queued.bytes = 0
  })
  socket.conn.transport.on('drain', () => (underway.packets = underway.bytes = 0))
  return () => ({ packets: queued.packets + underway.packets, bytes: queued.bytes + underway.bytes })
}
