import { isNoServer } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'
import { textOf } from '#src/lib/text/useText.ts'

/**
 * What to say of a call that failed before there is a session: that nobody answered, else the server's own words, else
 * that it is in trouble (FORGOT-06, RESET-12, ERR-02).
 */
export const messageOf = (cause: unknown): string =>
  isNoServer(cause) ? textOf('login')('offline') : failureText(cause)
