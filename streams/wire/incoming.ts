import { BehaviorSubject, Subject, type Observable } from 'rxjs'

import { decodeFrame, type PositionFrame } from '#contract/live/frame.ts'
import { socketEvents, type SocketPayload } from '#contract/live/socket.ts'

import type { NamedEvent, RailLog } from './wire.ts'

const names = Object.keys(socketEvents).filter((name): name is NamedEvent => name !== 'frame')

/**
 * Reads what arrives against the contract and hands it on by name. What does not fit is counted and dropped; a name
 * that is not known comes from a newer server and is passed over.
 */
export function createIncoming(log: RailLog) {
  const frames = new Subject<PositionFrame>()
  const dropped = new BehaviorSubject(0)
  const byName = new Map(names.map((name) => [name, new Subject<unknown>()]))

  const drop = (what: string, why: string) => {
    dropped.next(dropped.value + 1)
    log(`malformed ${what}`, why)
  }
  const takeFrame = (payload: unknown) => {
    const bytes = payload instanceof ArrayBuffer || payload instanceof Uint8Array
    const frame = bytes ? decodeFrame(payload) : null
    if (frame) frames.next(frame)
    else drop('frame', bytes ? `${payload.byteLength} bytes` : typeof payload)
  }

  return {
    frame$: frames.asObservable(),
    dropped$: dropped.asObservable(),
    /** The cast is what `take` established: only a payload parsed under this name reaches its subject. */
    event$: <E extends NamedEvent>(name: E) => byName.get(name)?.asObservable() as Observable<SocketPayload<E>>,
    drop,
    take(name: string, payload: unknown): void {
      if (name === 'frame') return takeFrame(payload)
      const known = names.find((one) => one === name)
      if (!known) return
      const read = socketEvents[known].safeParse(payload)
      if (read.success) byName.get(known)?.next(read.data)
      else drop(known, read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', '))
    },
    complete() {
      frames.complete()
      dropped.complete()
      for (const subject of byName.values()) subject.complete()
    },
  }
}
