import { textOf } from '#src/lib/text/useText.ts'

import { ApiError } from './ApiError.ts'

/** ERR-01, ERR-02: what to say of a failed call: the server's own words, or that it is in trouble when it gave none. */
export const failureText = (cause: unknown): string =>
  (cause instanceof ApiError ? cause.msg : undefined) ?? textOf('ui')('serverTrouble')

/** The same; where the server gave no reason, what is said of that very try. */
export const failureOf = (cause: unknown, tried: string | undefined): string =>
  tried !== undefined && (!(cause instanceof ApiError) || cause.code === 'server.internal' || cause.msg === undefined)
    ? tried
    : failureText(cause)
