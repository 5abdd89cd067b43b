import { vi } from 'vitest'

/** A ceiling, not an expectation: on shared cores a whole machine stands still for seconds. */
const patienceMs = 60_000

/**
 * Resolves with the first answer of `check` that does not throw, asked 50 times a second.
 * @throws what `check` threw last, when a minute has gone by
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 20 })
