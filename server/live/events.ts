import type { Server } from 'socket.io'
import { z } from 'zod'

import { StreamEvent } from '#contract/live/events.ts'

import type { Log } from '../kit/log.ts'
import { type Shown, showAs, shownTo, withheld } from './visibility.ts'

/** Readers of a company's log who may see the same of it. */
export const eventRoom = (company: number, sight: number) => `event ${company} ${sight}`

/**
 * Sends an event of the log to the readers of this process (`local`): every process reads the log for its own, so one
 * that crossed to another would arrive there twice. Those who may not see it get its place in the log alone.
 * @param sights those of the readers that are connected here
 */
export function sendEvent(io: Server, event: StreamEvent, sights: Iterable<number>, log: Log): void {
  // Every emit packs its payload, even for rooms without anybody in them: at most one emit a kind, and none in vain.
  const kinds = new Map<Shown, string[]>()
  for (const sight of sights) {
    const room = eventRoom(event.company, sight)
    if (!io.of('/').adapter.rooms.has(room)) continue
    const shown = shownTo(sight, event)
    kinds.set(shown, [...(kinds.get(shown) ?? []), room])
  }
  for (const [shown, rooms] of kinds) io.local.to(rooms).emit('event', wireOf(showAs(shown, event), log))
}

/** A body that its own contract refuses is a fault of ours, and must not leave a hole in anybody's numbers. */
function wireOf(event: StreamEvent, log: Log): unknown {
  const encoded = z.safeEncode(StreamEvent, event)
  if (encoded.success) return encoded.data
  const { company, seq, type } = event
  log.error({ company, seq, type, issues: encoded.error.issues }, 'an event does not fit its contract')
  return z.encode(StreamEvent, withheld(event))
}
