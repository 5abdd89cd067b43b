import { BehaviorSubject, filter, firstValueFrom, type Observable, ReplaySubject, Subscription } from 'rxjs'
import { asyncScheduler } from 'rxjs'

import { CompanyId } from '#contract/kinds.ts'
import type { StreamEvent } from '#contract/live/events.ts'
import type { LinkState } from '#streams/link.ts'
import { createRail } from '#streams/rail.ts'
import { followCompanies } from '#streams/sources/follow.ts'
import { createLogs } from '#streams/sources/logs.ts'
import { createMissing } from '#streams/sources/missing.ts'
import { createSocketWire } from '#streams/wire/socket.ts'

import { httpRest } from './rest.ts'

/** One reader behind a bad network: the rail as a page runs it, and beside it the log on its own, event by event. */
export interface Reader {
  /** Numbers of the log in the order in which they were applied. */
  readonly applied: readonly number[]
  /** Events that came by backfill and not in their moment. */
  readonly recovered: number
  /** Ids of alerts nobody acknowledged, in the order in which a screen would have got them. */
  readonly shown: readonly number[]
  /** Whole pictures taken after the first: the log could not be continued. */
  readonly reloads: number
  readonly link$: Observable<LinkState>
  /** Resolves once the log was applied up to this number and the screen holds that many alerts. */
  caughtUp(seq: number, alerts: number): Promise<void>
  dispose(): void
}

export interface ReaderOptions {
  /** Where the server is reached: the proxy. */
  url: string
  token: string
  company: number
  random: () => number
}

/** Resolves once the reader's picture stands: what is committed from now on must reach it. */
export async function startReader({ url, token, company, random }: ReaderOptions): Promise<Reader> {
  const rest = httpRest(url, token)
  const companies$ = new BehaviorSubject([CompanyId.parse(company)])
  const over$ = new ReplaySubject<void>(1)
  const pace = { scheduler: asyncScheduler, random, over$ }
  const changed$ = new BehaviorSubject<void>(undefined)
  const applied: number[] = []
  let shown: readonly number[] = []
  let recovered = 0
  let bases = 0

  const rail = createRail({
    wire: createSocketWire({ url, token: () => token, random }),
    rest,
    companies$,
    frames: asyncScheduler,
    random,
  })
  const wire = createSocketWire({ url, token: () => token, random })
  const scope$ = followCompanies({ wire, rest, missing: createMissing(asyncScheduler), companies$, pace })
  const { messages$ } = createLogs({ wire, rest, scope$, pace })

  const reading = new Subscription()
  const take = (event: StreamEvent, late: boolean) => {
    applied.push(event.seq)
    if (late) recovered++
    changed$.next()
  }
  reading.add(
    messages$.subscribe((message) => {
      if (message.kind === 'event') return take(message.event, message.recovered)
      bases++
      changed$.next()
    }),
  )
  const arrived$ = new BehaviorSubject(false)
  reading.add(
    rail.arrivals$.subscribe((arrivals) => {
      shown = arrivals.map(({ alert }) => alert.id)
      arrived$.next(true)
      changed$.next()
    }),
  )
  await firstValueFrom(arrived$.pipe(filter(Boolean)))
  await firstValueFrom(changed$.pipe(filter(() => bases > 0)))

  return {
    applied,
    get recovered() {
      return recovered
    },
    get shown() {
      return shown
    },
    get reloads() {
      return bases - 1
    },
    link$: rail.link$,
    caughtUp: (seq, alerts) =>
      firstValueFrom(changed$.pipe(filter(() => (applied.at(-1) ?? 0) >= seq && shown.length >= alerts))),
    dispose() {
      reading.unsubscribe()
      over$.next()
      wire.close()
      rail.dispose()
    },
  }
}

export interface Difference {
  lost: number
  twice: number
  /** Neighbours that stand the wrong way round. */
  disordered: number
}

/** What one list of ids lacks, repeats or has in another order than the truth. */
export function compare(truth: readonly number[], seen: readonly number[]): Difference {
  const place = new Map(truth.map((id, i) => [id, i]))
  const met = new Set(seen)
  const places = seen.map((id) => place.get(id) ?? -1)
  return {
    lost: truth.filter((id) => !met.has(id)).length,
    twice: seen.length - met.size,
    disordered: places.filter((at, i) => i > 0 && at < (places[i - 1] ?? -1)).length,
  }
}
