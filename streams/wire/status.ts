import {
  BehaviorSubject,
  distinctUntilChanged,
  interval,
  Subscription,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

import { limits } from '#contract/limits.ts'

import type { CrowdedBy } from './refusal.ts'

/** Instants are epoch ms on this machine's clock; the rail moves them to the server's. */
export interface WireStatus {
  /** `offline` covers the attempts to come back: a link once lost is live or lost, never "connecting" again. */
  state: 'connecting' | 'live' | 'stale' | 'offline' | 'refused'
  since: number
  /** The last packet of any kind. */
  lastDataAt: number | null
  /** Null while an attempt is under way and when none will follow. */
  nextAttemptAt: number | null
  /** While offline: the server was there, and had no place for one more link of this session, user or address. */
  crowded?: CrowdedBy
}

/** No packet for a beacon and its grace: something is wrong, though the socket says nothing. */
export const staleAfterMs = limits.beaconMs + limits.beaconGraceMs
/** Nor the ping that was due: the link is half open. Dropping it here leaves time to say so within 15 s (P08). */
export const dropAfterMs = limits.pingIntervalMs + limits.beaconGraceMs
const lookEveryMs = 1_000

export interface StatusKeeper {
  readonly status$: Observable<WireStatus>
  current(): WireStatus
  attempting(): void
  opened(): void
  packet(): void
  closed(nextAttemptAt: number, crowded?: CrowdedBy | null): void
  refused(): void
  complete(): void
}

/**
 * Turns what a wire meets into the five states. Silence is looked for once a second while the link is open.
 * @param onSilent called when an open link has been silent too long: drop it and connect anew
 */
export function keepStatus(scheduler: SchedulerLike, onSilent: () => void): StatusKeeper {
  const status = new BehaviorSubject<WireStatus>({
    state: 'connecting',
    since: scheduler.now(),
    lastDataAt: null,
    nextAttemptAt: null,
  })
  let lastDataAt: number | null = null
  let watch = Subscription.EMPTY

  const move = (state: WireStatus['state'], nextAttemptAt: number | null = null, crowded: CrowdedBy | null = null) => {
    const since = status.value.state === state ? status.value.since : scheduler.now()
    status.next({ state, since, lastDataAt, nextAttemptAt, ...(crowded && { crowded }) })
  }
  const look = () => {
    const silence = scheduler.now() - (lastDataAt ?? status.value.since)
    if (silence > dropAfterMs) onSilent()
    else if (silence > staleAfterMs) move('stale')
    else if (lastDataAt !== status.value.lastDataAt) move('live')
  }

  return {
    status$: status.pipe(distinctUntilChanged()),
    current: () => status.value,
    attempting: () => move(status.value.state),
    opened() {
      lastDataAt = scheduler.now()
      move('live')
      watch.unsubscribe()
      watch = interval(lookEveryMs, scheduler).subscribe(look)
    },
    packet() {
      lastDataAt = scheduler.now()
      if (status.value.state === 'stale') move('live')
    },
    closed(nextAttemptAt, crowded) {
      watch.unsubscribe()
      move('offline', nextAttemptAt, crowded)
    },
    refused() {
      watch.unsubscribe()
      move('refused')
    },
    complete() {
      watch.unsubscribe()
      status.complete()
    },
  }
}
