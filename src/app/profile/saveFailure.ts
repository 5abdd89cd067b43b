import { isNoServer } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'
import { textOf } from '#src/lib/text/useText.ts'

/** PROFILE-22, PROFILE-23, ERR-02: the server's words, else ours: that nobody answered, or that the server is in trouble. */
export const saveFailure = (cause: unknown): string =>
  isNoServer(cause) ? textOf('profile')('failed') : failureText(cause)
