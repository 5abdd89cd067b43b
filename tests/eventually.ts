import { vi } from 'vitest'

/** A ceiling, not an expectation: on shared cores a whole machine stands still for seconds. */
const patienceMs = 60_000

/**
 * Resolves with the first answer of `check` that does not throw, asked 20 times a second: a session that asks a
 * call more often meets its limit, and waits for a minute.
 * @throws what `check` threw last, when a minute has gone by
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 50 })
