import { limits } from '#contract/limits.ts'
import { onceMore } from '#src/lib/onceMore.ts'

/** A read that belongs to no screen, so that nobody would ask for it again. */
interface Reading {
  /** Asks now, or once more when a read under way is over; resolves when that is done, well or not. */
  read: () => Promise<void>
  /** Nothing is asked from here on, and what a read under way brings is dropped. */
  end: () => void
}

/**
 * Asks until there is an answer. Reads do not overtake each other; LOAD-06: one that fails is logged, and is tried again
 * after half a minute (the wait of DATA-07).
 * @param what fails, for the console: what is said of it, and what is on screen meanwhile
 */
export function untilRead<T>(
  what: string,
  ask: () => Promise<T>,
  take: (answer: T) => void,
  onFailure?: (cause: unknown) => void,
): Reading {
  let ended = false
  let later: ReturnType<typeof setTimeout> | undefined
  const read = onceMore(async () => {
    clearTimeout(later)
    if (ended) return
    try {
      const answer = await ask()
      if (!ended) take(answer)
    } catch (cause) {
      // The end of a session takes its calls along.
      if (ended) return
      console.error(what, cause)
      onFailure?.(cause)
      later = setTimeout(() => void read(), limits.queryRetryDelayMs)
    }
  })
  return {
    read,
    end: () => {
      ended = true
      clearTimeout(later)
    },
  }
}
