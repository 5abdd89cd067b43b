import { firstAccessMark } from '#contract/firstAccess.ts'
import { to } from '#src/lib/paths.ts'

/** The code of a one-time address of an empty installation, or null when the part of the address behind `#` is none. */
export const firstAccessIn = (hash: string): string | null =>
  hash.startsWith(firstAccessMark) ? hash.slice(firstAccessMark.length) || null : null

/** Takes the code out of the address, and so out of the history of the browser; from here on it lives in memory alone. */
export function takeFirstAccess(): string | null {
  const code = firstAccessIn(location.hash)
  if (code !== null) history.replaceState(null, '', to('home'))
  return code
}
