/**
 * A job that is asked for more often than it can be done: it runs at once, never twice at a time, and once more when it
 * was asked for during a run. However many ask meanwhile, one more run serves them all.
 * @param job must not reject
 */
export function onceMore(job: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await job()
    } while (again)
    running = null
  }
  return () => {
    if (running) again = true
    else running = run()
    return running ?? Promise.resolve()
  }
}
