import { BehaviorSubject, animationFrameScheduler } from 'rxjs'

import type { CompanyId } from '#contract/kinds.ts'

import { type Rail, createRail } from './rail.ts'
import type { Rest } from './sources/rest.ts'
import { createSocketWire } from './wire/socket.ts'

interface StartOptions {
  /** Address of the socket API. */
  url: string
  /** Asked at every attempt to connect, so that a rolled token is used. */
  token: () => string | null
  rest: Rest
  companies: readonly CompanyId[]
}

/** The rail of a page: over its socket, one frame per animation frame. Whoever starts it disposes of it. */
export function startRail({ url, token, rest, companies }: StartOptions): Rail & {
  setCompanies(companies: readonly CompanyId[]): void
} {
  const companies$ = new BehaviorSubject(companies)
  const rail = createRail({
    wire: createSocketWire({ url, token }),
    rest,
    companies$,
    frames: animationFrameScheduler,
  })
  return { ...rail, setCompanies: (next) => companies$.next(next) }
}
