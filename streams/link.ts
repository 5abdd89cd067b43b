import type { LivePart } from './sources/missing.ts'
import type { Recovery } from './sources/recovery.ts'
import type { WireStatus } from './wire/status.ts'

/** The link as every screen shows it (ux §4.3). Instants are epoch ms on the server's clock. */
export interface LinkState {
  state: 'connecting' | 'live' | 'stale' | 'offline' | 'recovering' | 'refused'
  since: number
  /** Of the newest that is on screen, live or polled. */
  lastDataAt: number | null
  /** Without a live link: when the last whole round of polling began (P12). */
  polledAt: number | null
  nextAttemptAt: number | null
  /** Offline because so many links are open already. */
  crowded?: 'session' | 'user' | 'address'
  /** Events of the logs that are being read again. */
  recovering: { done: number; total: number } | null
  /** The last recovery: how many alerts it brought, how many events in all. */
  recovered: { count: number; events: number; at: number } | null
  /** What a live link has not brought, because calls fail or take long. */
  missing: readonly LivePart[]
  /** When a log was replaced or trimmed, so that everything was read anew ("histórico recarregado"). */
  reloadedAt: number | null
}

/** A live link that is still reading what it missed says so; a link that is not live has worse to tell. */
export function linkState(
  status: WireStatus,
  { polledAt, missing, ...recovery }: Recovery & { polledAt: number | null; missing: readonly LivePart[] },
  offset: number,
): LinkState {
  const recovering = status.state === 'live' && recovery.recovering !== null
  const server = (at: number | null) => (at === null ? null : at + offset)
  const polled = polledAt !== null && polledAt > (status.lastDataAt ?? -Infinity)
  return {
    state: recovering ? 'recovering' : status.state,
    since: (recovering ? Math.max(recovery.since, status.since) : status.since) + offset,
    lastDataAt: server(polled ? polledAt : status.lastDataAt),
    polledAt: polled ? server(polledAt) : null,
    nextAttemptAt: server(status.nextAttemptAt),
    ...(status.crowded && { crowded: status.crowded }),
    recovering: recovery.recovering,
    recovered: recovery.recovered && { ...recovery.recovered, at: recovery.recovered.at + offset },
    missing: status.state === 'live' ? missing : [],
    reloadedAt: server(recovery.reloadedAt),
  }
}
