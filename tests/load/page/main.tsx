// First: the product's schemas and the map's contexts are made while the modules below load.
import './drawings.ts'
import '#src/lib/withoutEval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { animationFrameScheduler, BehaviorSubject } from 'rxjs'

import { CompanyId } from '#contract/kinds.ts'
import { createQueries } from '#src/api/queries.ts'
import { LiveMapScreen } from '#src/areas/monitoring/LiveMap.screen.tsx'
import { liveMapAtom } from '#src/areas/monitoring/liveMapPreferences.ts'
import { groupingAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { StyleProvider } from '#src/ui/StyleProvider.tsx'
import { fleetCountsAtom } from '#streams/atoms/fleet.ts'
import { railAtom } from '#streams/atoms/rail.ts'
import { createRail } from '#streams/rail.ts'

import type { Feed } from './feeder.ts'
import { company } from './fleet.ts'
import { createHands, type HandFigures } from './hands.ts'
import { createMeasure, type Stretch } from './measure.ts'
import { createBenchServer, realServer } from './wire.ts'

/** What the program outside calls; see `../client.ts`. */
export interface Bench {
  /** Resolves once the whole fleet is on the screen. */
  ready(): Promise<void>
  /** Whether groups are drawn: of the screen itself, which takes it from what the user has stored. */
  grouping(): boolean
  /** Feeds ticks of `perTick` positions, or none with null, until it is called again. */
  feed(perTick: number | null): void
  begin(): void
  end(): Stretch
  /** Points, filters, searches and scrolls as a person does; not while it is fed. */
  hands(): Promise<HandFigures>
}

declare global {
  interface Window {
    bench: Bench
  }
}

const asked = new URLSearchParams(location.search)
const vehicles = Number(asked.get('vehicles'))
const store = testSession()
const grouping = asked.get('grouping') !== 'off'
store.set(liveMapAtom, { stateOfGroupButton: grouping })

/** With a token, the server that serves this page; else one of our own inside it, fed from a worker. */
const token = asked.get('token')
const server =
  token === null
    ? createBenchServer(vehicles)
    : { ...realServer(token, (frame) => measure.heard(frame)), push: () => {} }
const companies$ = new BehaviorSubject([CompanyId.parse(company)])
const rail = createRail({ wire: server.wire, rest: server.rest, companies$, frames: animationFrameScheduler })
store.set(railAtom, rail)
const measure = createMeasure(rail)

const feeder = new Worker(new URL('./feeder.ts', import.meta.url), { type: 'module' })
feeder.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => measure.timed(data, server.push))
const order = (feed: Feed | null) => feeder.postMessage(feed)

window.bench = {
  ready: () =>
    new Promise((resolve) => {
      // The listener may be called before `sub` has returned.
      const look = () => {
        if (store.get(fleetCountsAtom).total >= vehicles) resolve()
      }
      store.sub(fleetCountsAtom, look)
      look()
    }),
  grouping: () => store.get(groupingAtom),
  feed: (perTick) => order(perTick === null ? null : { vehicles, perTick }),
  begin: measure.begin,
  end: measure.end,
  hands: createHands(store, rail),
}

await startText(['monitoring', 'fleet', 'app', 'ui'])
const router = createMemoryRouter([{ path: '*', element: <LiveMapScreen /> }])
createRoot(document.getElementById('root')!).render(
  <StyleProvider>
    <Provider store={store}>
      <QueryClientProvider client={createQueries()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  </StyleProvider>,
)
