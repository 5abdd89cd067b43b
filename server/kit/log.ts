/** What parts of the server say to the operator; a Fastify (pino) logger is one. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** For tests that are not about logging. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
