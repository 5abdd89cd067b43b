import { readStored, writeStored } from '#src/lib/storage.ts'
import { type Look, asLook, currentLook, defaultLook, onLook, setLook } from '#src/ui/theme/appearance.ts'

const key = 'farol.looks'

/** Who the look on screen belongs to, and the looks of all who worked in this browser, by user id. */
interface Looks {
  of: number | null
  byUser: Record<string, Look>
}

const asLooks = (value: unknown): Looks => {
  const { of, byUser }: { of?: unknown; byUser?: unknown } = typeof value === 'object' ? { ...value } : {}
  const entries = typeof byUser === 'object' && byUser !== null ? Object.entries(byUser) : []
  return {
    of: typeof of === 'number' ? of : null,
    byUser: Object.fromEntries(entries.map(([user, look]) => [user, asLook(look)])),
  }
}

const read = (): Looks => readStored(key, asLooks) ?? { of: null, byUser: {} }

let unfollow = () => {}

/**
 * Gives the page the look of whoever signed in: theme and density are one's own, also where several share a
 * workstation. `public/theme.js` reads the last one before the first paint, so that a reload shows no other.
 * A browser in which nobody has signed in yet keeps the look it has. Chosen looks are kept from here on.
 */
export function takeLook(user: number): void {
  unfollow()
  const { of, byUser } = read()
  const look = of === null || of === user ? currentLook() : (byUser[user] ?? defaultLook)
  if (of !== null && of !== user) setLook(look)
  const keep = () => writeStored(key, { of: user, byUser: { ...read().byUser, [user]: currentLook() } } satisfies Looks)
  keep()
  unfollow = onLook(keep)
}
