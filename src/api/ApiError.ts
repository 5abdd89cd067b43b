import type { ErrorCode } from '#contract/errors.ts'

/** What a failed call rejects with. `network` and `malformed` are the client's own; every other code is the server's. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'malformed'
  readonly status: number
  /** The server's text in the user's language, if it gave one. */
  readonly msg: string | undefined
  readonly data: Record<string, unknown> | undefined
  readonly retryAfterS: number | undefined

  constructor(
    code: ApiError['code'],
    detail: {
      status?: number
      msg?: string
      data?: Record<string, unknown>
      retryAfterS?: number
      /** For the console: what did not fit, in the words of a program. */
      cause?: unknown
    } = {},
  ) {
    super(detail.msg ?? code, { cause: detail.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = detail.status ?? 0
    this.msg = detail.msg
    this.data = detail.data
    this.retryAfterS = detail.retryAfterS
  }
}
