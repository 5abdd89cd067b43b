import { type ComponentType, lazy } from 'react'

/**
 * React draws a part again at once when its chunk fails, and must then meet the failure: a new attempt in its place would
 * be asked for without end, and no boundary would ever say that the part did not come.
 */
const restMs = 1_000

/** A part of the page in a chunk of its own. */
export interface LazyPart<P extends object> {
  Part: ComponentType<P>
  /** Brings the chunk before it is needed; a failure is left to the part itself. */
  ahead: () => Promise<void>
}

/**
 * Like `lazy` of React, with two differences that a control room needs: the chunk can be brought ahead, so that an
 * alert has its map when the server is gone, and a chunk that could not be fetched is asked for again by the next
 * mount. `lazy` alone keeps a failure until the page is loaded anew.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        failedAt = Date.now()
        throw cause
      }),
    )
  let latest = attempt()
  let failedAt: number | null = null
  const current = () => {
    if (failedAt !== null && Date.now() - failedAt > restMs) {
      failedAt = null
      latest = attempt()
    }
    return latest
  }
  return {
    Part: (props) => {
      const Latest = current()
      return <Latest {...props} />
    },
    ahead: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  }
}
