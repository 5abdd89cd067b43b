/** The link as every screen shows it (ux §4.3). Instants are epoch ms on the server's clock. */
export interface LinkState {
  state: 'connecting' | 'live' | 'stale' | 'offline' | 'recovering' | 'refused'
  since: number
  lastDataAt: number | null
  nextAttemptAt: number | null
  /** Events of the logs that are being read again. */
  recovering: { done: number; total: number } | null
  /** The last recovery: how many alerts it brought, how many events in all. */
  recovered: { count: number; events: number; at: number } | null
}
