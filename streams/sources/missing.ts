import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  finalize,
  tap,
  timer,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

import { isFinal } from './rest.ts'

/**
 * What a page may lack although its link is live; `store`: the server has none, so that nothing new is kept or shown;
 * `everything`: the server does not say where its logs stand.
 */
const liveParts = ['store', 'everything', 'positions', 'alerts', 'commands', 'fences'] as const
export type LivePart = (typeof liveParts)[number]

const storeAway = Symbol('store')

/** An answer that takes longer than this is missed like one that failed. */
const slowMs = 5_000

/** A link may be live while the calls behind it fail: whoever says "live" must then say what is missing. */
export interface Missing {
  /** What was asked for and not read, in the order of `liveParts`: the last call failed, or is long under way. */
  readonly missing$: Observable<readonly LivePart[]>
  /** What the server says of its store. */
  store(state: 'up' | 'down'): void
  /** Asks, `again` and again as the caller wishes, and tells of it until there is an answer or nobody waits for one. */
  until<T>(part: LivePart, ask: () => Observable<T>, again: MonoTypeOperatorFunction<T>): Observable<T>
}

export function createMissing(scheduler: SchedulerLike): Missing {
  const missing = new BehaviorSubject<readonly LivePart[]>([])
  const open = new Map<symbol, LivePart>()
  const tell = () => {
    const parts = new Set(open.values())
    missing.next(liveParts.filter((part) => parts.has(part)))
  }
  return {
    store(state) {
      if (state === 'down') open.set(storeAway, 'store')
      else if (!open.delete(storeAway)) return
      tell()
    },
    missing$: missing.pipe(distinctUntilChanged((a, b) => a.join() === b.join())),
    until: (part, ask, again) =>
      defer(() => {
        const asking = Symbol(part)
        const miss = () => {
          open.set(asking, part)
          tell()
        }
        const slow = timer(slowMs, scheduler).subscribe(miss)
        return defer(ask).pipe(
          // What the caller may not read is not missing to it.
          tap({ error: (error: unknown) => isFinal(error) || miss() }),
          again,
          finalize(() => {
            slow.unsubscribe()
            if (open.delete(asking)) tell()
          }),
        )
      }),
  }
}
