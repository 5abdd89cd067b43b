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

/** Address and password are blamed only when the server refused them: one that is in trouble never looked at them. */
export function signInOutcome(cause: unknown): SignInOutcome {
  const error = cause instanceof ApiError ? cause : null
  switch (error?.code) {
    case 'auth.codeRequired':
      return { asks: 'code' }
    case 'request.rateLimited':
      return { waitS: error?.retryAfterS ?? 60 }
    case 'auth.codeRefused':
    case 'network':
      return { message: messageOf(cause), refused: false }
    default: {
      const refused = error !== null && error.status >= 400 && error.status < 500
      return { message: refused ? textOf('login')('failed') : messageOf(cause), refused }
    }
  }
}
