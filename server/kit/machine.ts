import type { Endpoint } from '#contract/endpoint.ts'
import { callName } from '#contract/machine/list.ts'

import type { Store } from '../db/port.ts'
import type { Clock } from './clock.ts'
import type { Handler, HandlersByName } from './handlers.ts'
import { byName } from './handlers.ts'

/** What every machine stands on. */
export interface MachineDeps {
  store: Store
  clock: Clock
  /** There are new events in the log. */
  announce(): void
}

/** A handler for each call of a definition. */
export type Mounted<D extends { calls: object }> = {
  [V in keyof D['calls']]: D['calls'][V] extends Endpoint ? Handler<D['calls'][V]> : never
}

/** The handlers of definitions by the names of their calls (`contract/machine/list.ts`). */
export const mountedByName = <D>(mounts: Record<string, (deps: D) => object>, deps: D): HandlersByName =>
  Object.fromEntries(
    Object.entries(mounts).flatMap(([name, mount]) =>
      Object.entries(byName(mount(deps))).map(([verb, handler]) => [callName(name, verb), handler]),
    ),
  )
