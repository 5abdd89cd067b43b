import { type ComponentType, lazy } from 'react'

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
        Latest = attempt()
        throw cause
      }),
    )
  let Latest = attempt()
  return {
    Part: (props) => <Latest {...props} />,
    ahead: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  }
}
