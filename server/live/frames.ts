import type { Server } from 'socket.io'

import type { Peers } from './peers.ts'

/** Whoever follows the positions of a company is in this room, in every process. */
export const frameRoom = (company: number) => `frame ${company}`

/**
 * Sends a frame to the readers of its company: to those of this process at once, whatever state Redis is in, and then
 * to those of the others, which is everybody but the room `here`. Volatile on both ways: a frame that cannot leave now
 * is replaced by the next.
 */
export function sendFrame(
  io: Server,
  { company, frame, here, peers }: { company: number; frame: ArrayBuffer; here: string; peers?: Peers },
): void {
  const room = frameRoom(company)
  io.local.to(room).volatile.emit('frame', frame)
  // As a view of bytes: the adapter packs a bare ArrayBuffer as an empty object.
  if (peers?.up() === true) io.to(room).except(here).volatile.emit('frame', new Uint8Array(frame))
}
