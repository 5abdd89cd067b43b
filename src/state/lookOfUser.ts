import { keepLook } from '#contract/endpoints/look.ts'
import type { User } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { onceMore } from '#src/lib/onceMore.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { type Look, asLook, currentLook, defaultLook, onLook, setLook } from '#src/ui/theme/appearance.ts'

const key = 'farol.looks'

/** `unsent`: chosen here, and the server does not know it yet. */
type LocalLook = Look & { unsent: boolean }

/** Who the look on screen belongs to, and the looks of all who worked in this browser, by user id. */
interface Looks {
  of: number | null
  byUser: Record<string, LocalLook>
}

const asLocal = (value: unknown): LocalLook => ({
  ...asLook(value),
  unsent: typeof value === 'object' && value !== null && 'unsent' in value && value.unsent === true,
})

const asLooks = (value: unknown): Looks => {
  const { of, byUser }: { of?: unknown; byUser?: unknown } = typeof value === 'object' ? { ...value } : {}
  const entries = typeof byUser === 'object' && byUser !== null ? Object.entries(byUser) : []
  return {
    of: typeof of === 'number' ? of : null,
    byUser: Object.fromEntries(entries.map(([user, look]) => [user, asLocal(look)])),
  }
}

const read = (): Looks => readStored(key, asLooks) ?? { of: null, byUser: {} }

const write = (user: number, unsent: boolean) =>
  writeStored(key, { of: user, byUser: { ...read().byUser, [user]: { ...currentLook(), unsent } } } satisfies Looks)

const isSame = (one: Look, other: Look) => one.theme === other.theme && one.density === other.density

let unfollow = () => {}

/** Nobody's look from here on: what is chosen now is nobody's, and nothing is sent. */
export function leaveLook(): void {
  unfollow()
  unfollow = () => {}
}

/**
 * Gives the page the look of whoever signed in: theme and density are one's own, in every browser, and also where several
 * share a workstation. The server's word counts, but for a choice made here that never reached it. `public/theme.js` reads
 * the last look before the first paint, so that a reload shows no other. Who never chose keeps what the browser has, if
 * nobody signed in here before. Chosen looks are kept from here on, and told to the server; one that it does not take
 * stays here, and is told again with the next choice or the next start. A wall display only reads: it tells nothing.
 */
export function takeLook({ id, look: known, wall }: Pick<User, 'id' | 'look' | 'wall'>): void {
  leaveLook()
  const { of, byUser } = read()
  const here = byUser[id]
  const shown = currentLook()
  const look = (here?.unsent ? here : (known ?? here)) ?? (of === null || of === id ? shown : defaultLook)
  if (!isSame(look, shown)) setLook(look)
  // What was chosen before the server kept looks is told to it as well.
  const untold = here !== undefined && (here.unsent || known === null)
  write(id, untold)
  let over = false
  const tell = onceMore(async () => {
    const body = currentLook()
    try {
      await call(keepLook, { body })
      if (!over && isSame(currentLook(), body)) write(id, false)
    } catch (cause) {
      console.error('theme and density stay in this browser for now', cause)
    }
  })
  const changed = () => {
    write(id, true)
    if (!wall) void tell()
  }
  if (untold && !wall) void tell()
  const unlisten = onLook(changed)
  unfollow = () => {
    over = true
    unlisten()
  }
}
