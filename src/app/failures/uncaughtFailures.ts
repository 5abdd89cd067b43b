import { ApiError } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'

/**
 * The generic rule for a failed call (ERR-01..03, ERR-40): its promise rejects, and when nobody on the way says it in a
 * place of its own, a danger notice does. A 401 says nothing more: it has ended the session.
 * @returns what stops it
 */
export function onUncaughtFailure(tell: (message: string) => void, page: EventTarget = window): () => void {
  const listen = (event: Event) => {
    const cause: unknown = 'reason' in event ? event.reason : undefined
    if (cause instanceof ApiError && cause.status !== 401) tell(failureText(cause))
  }
  page.addEventListener('unhandledrejection', listen)
  return () => page.removeEventListener('unhandledrejection', listen)
}
