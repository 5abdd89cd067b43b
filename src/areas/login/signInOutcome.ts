import { ApiError } from '#src/api/ApiError.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { messageOf } from './parts/messageOf.ts'

/** What a try to sign in that brought no session leads to. */
export type SignInOutcome =
  /** The password was right, and the account has a second step. */
  | { asks: 'code' }
  /** The server takes no further try for so many seconds. */
  | { waitS: number }
  /** LOGIN-06: words for 4 s. `refused`: address and password do not go together. */
  | { message: string; refused: boolean }
  /** The installation stands in the way, whatever is typed: it is said until the next try. */
  | { stands: string }

const wrong = (): SignInOutcome => ({ message: textOf('login')('failed'), refused: true })

/** Address and password are blamed only when the server refused them: any other refusal has its own words. */
export function signInOutcome(cause: unknown): SignInOutcome {
  const error = cause instanceof ApiError ? cause : null
  switch (error?.code) {
    case 'auth.codeRequired':
      return { asks: 'code' }
    case 'request.rateLimited':
      return { waitS: error?.retryAfterS ?? 60 }
    case 'origin.refused':
      return { stands: messageOf(cause) }
    case 'auth.failed':
    case 'request.invalid':
      return wrong()
    case 'malformed':
      // A 401 that says no more is of a server that looked at what was typed.
      return error?.status === 401 ? wrong() : { message: messageOf(cause), refused: false }
    default:
      return { message: messageOf(cause), refused: false }
  }
}
