import { textOf } from '#src/lib/text/useText.ts'

import { ApiError } from './ApiError.ts'

/** ERR-01, ERR-02: what to say of a failed call: the server's own words, or that it is in trouble when it gave none. */
export const failureText = (cause: unknown): string =>
  (cause instanceof ApiError ? cause.msg : undefined) ?? textOf('ui')('serverTrouble')
