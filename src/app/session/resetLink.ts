import { to } from '#src/lib/paths.ts'

/** RESET-01, RESET-02: the token of a link to set a new password, or null when an address is none. */
export function resetTokenIn(pathname: string): string | null {
  const before = to('resetPassword', { token: '' })
  if (!pathname.startsWith(before)) return null
  return pathname.slice(before.length).split('/', 1)[0] || null
}

/** RESET-05: takes the token out of the address, which becomes `/`; from here on it lives in memory alone. */
export function takeResetToken(): string | null {
  const token = resetTokenIn(location.pathname)
  if (token !== null) history.replaceState(null, '', to('home'))
  return token
}
