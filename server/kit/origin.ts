/**
 * Whether a page of this origin may act on the server: one of the host that was called, or of a named origin. A request
 * without an origin comes from no page: a browser sends it with every write and every WebSocket (Fetch §3.1).
 */
export function isOurOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  others: readonly string[],
): boolean {
  if (origin === undefined || others.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
