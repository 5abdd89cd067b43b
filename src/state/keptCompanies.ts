import { readStored, writeStored } from '#src/lib/storage.ts'

/**
 * The companies that somebody chose to work with in this tab: a page that is loaded anew, by hand, by a display that stood
 * still or by a new version, goes on with them, or it would go silent about a company without a word. A sign-in begins with
 * one's own (LOAD-08), so the end of a session forgets them.
 */
const key = 'farol.companies'

interface Kept {
  user: number
  companies: readonly number[]
}

function asKept(value: unknown): Kept | null {
  const { user, companies }: { user?: unknown; companies?: unknown } = typeof value === 'object' ? { ...value } : {}
  if (typeof user !== 'number' || !Array.isArray(companies)) return null
  return { user, companies: companies.filter((id) => typeof id === 'number') }
}

/** Ids of companies, some of which the user may have lost since; none when nothing was chosen by this user. */
export function keptCompanies(user: number): readonly number[] {
  const kept = readStored(key, asKept, 'tab')
  return kept?.user === user ? kept.companies : []
}

export const keepCompanies = (kept: Kept): boolean => writeStored(key, kept, 'tab')
export const forgetCompanies = (): boolean => writeStored(key, null, 'tab')
