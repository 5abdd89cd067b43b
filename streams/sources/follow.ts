import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  of,
  retry,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'

import { config as readConfig } from '#contract/endpoints/session.ts'
import type { CompanyId } from '#contract/kinds.ts'
import type { Head } from '#contract/live/events.ts'

import { retryDelay, type Pace } from '../wire/pace.ts'
import type { WireStatus } from '../wire/status.ts'
import type { Wire } from '../wire/wire.ts'
import type { Missing } from './missing.ts'
import type { Rest } from './rest.ts'

/** Which companies the rail is showing, and where their logs stood when the server began to send them. */
export interface Scope {
  companies: readonly CompanyId[]
  /** Null: there is no live link, and this is one more round of asking instead (P12). */
  heads: readonly Head[] | null
  /** Server clock when it answered, and what it cost to ask. */
  clock: { serverAt: number; askedAt: number; answeredAt: number } | null
}

/** Without a live link for this long, rows are asked for instead, and again at this pace: alerts within 15 s (P12). */
export const pollAfterMs = 5_000
export const pollEveryMs = 10_000

export const isOpen = (state: WireStatus['state']) => state === 'live' || state === 'stale'

/**
 * Follows the chosen companies: asks anew at every connection and at every change of the choice. While there is no
 * link it emits a round of polling now and then, so that a blocked socket still leaves a picture that is 10 s old. Each
 * round begins with one small question, which also sets the clock: a server that is away is asked nothing else (P59).
 */
export function followCompanies(parts: {
  wire: Wire
  rest: Rest
  missing: Missing
  companies$: Observable<readonly CompanyId[]>
  pace: Pace
}): Observable<Scope> {
  const { wire, rest, missing, companies$, pace } = parts
  const { scheduler, random } = pace
  const ask = (companies: readonly CompanyId[]) =>
    missing.until(
      'everything',
      () => {
        const askedAt = scheduler.now()
        return from(wire.ask('follow', { companies: [...companies] })).pipe(
          map(({ companies: granted, heads, serverAt }) => ({
            companies: granted,
            heads,
            clock: { serverAt, askedAt, answeredAt: scheduler.now() },
          })),
        )
      },
      retry({ delay: (_error, count) => timer(retryDelay(count - 1, random), scheduler) }),
    )
  const knock = () => {
    const askedAt = scheduler.now()
    return from(rest.call(readConfig, {})).pipe(
      map(({ serverAt }) => ({ serverAt, askedAt, answeredAt: scheduler.now() })),
      // Nobody there; the next round is not far.
      catchError(() => EMPTY),
    )
  }
  const poll = (companies: readonly CompanyId[]) =>
    timer(pollAfterMs, pollEveryMs, scheduler).pipe(
      switchMap(knock),
      map((clock) => ({ companies, heads: null, clock })),
    )

  const link$ = wire.status$.pipe(
    map(({ state }) => (isOpen(state) ? 'open' : state === 'refused' ? 'refused' : 'closed')),
    distinctUntilChanged(),
  )
  return combineLatest([companies$.pipe(distinctUntilChanged(sameSet)), link$]).pipe(
    switchMap(([companies, link]): Observable<Scope> => {
      if (link === 'refused') return EMPTY
      if (companies.length === 0) return of({ companies, heads: [], clock: null })
      return link === 'open' ? ask(companies) : poll(companies)
    }),
  )
}

const sameSet = (a: readonly CompanyId[], b: readonly CompanyId[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length
