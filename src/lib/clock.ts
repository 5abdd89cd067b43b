let offsetMs = 0

/** Sets how far the server's clock is ahead of this machine's, as estimated at each sync (ux §4.3). */
export const setServerOffset = (ms: number) => {
  offsetMs = ms
}

/** The server's clock, epoch milliseconds: the one that ages and durations are counted by. */
export const serverNow = (): number => Date.now() + offsetMs

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls back once a second while anyone listens: one timer for all the ages on screen.
 * @returns how to stop listening
 */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const call of listeners) call()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}
