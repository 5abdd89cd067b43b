import { ApiError } from '#src/api/ApiError.ts'

/** The server's own words on a failed call; undefined when it gave none, as when it could not be reached. */
export const messageOf = (cause: unknown): string | undefined => (cause instanceof ApiError ? cause.msg : undefined)
