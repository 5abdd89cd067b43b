import { createStore } from 'jotai/vanilla'
import { asyncScheduler, of } from 'rxjs'
import { expect, test } from 'vitest'

import type { LinkState } from '../link.ts'
import { createRail } from '../rail.ts'
import { createTestServer } from '../testing/server.ts'
import { cutAtAtom, pollingAtom } from './link.ts'
import { railAtom } from './rail.ts'

const now = 1_000_000
const live: LinkState = {
  state: 'live',
  since: 0,
  lastDataAt: now,
  polledAt: null,
  nextAttemptAt: null,
  recovering: null,
  recovered: null,
  missing: [],
  reloadedAt: null,
}

/** What screens conclude from a link: whether rows come by polling, and of when they are. */
function read(over: Partial<LinkState>): { polling: boolean; cutAt: number | null } {
  const store = createStore()
  const { wire, rest } = createTestServer()
  const rail = createRail({ wire, rest, companies$: of([]), frames: asyncScheduler })
  store.set(railAtom, { ...rail, link$: of({ ...live, ...over }), now$: of(now) })
  const stops = [pollingAtom, cutAtAtom].map((one) => store.sub(one, () => undefined))
  const concluded = { polling: store.get(pollingAtom), cutAt: store.get(cutAtAtom) }
  for (const stop of stops) stop()
  rail.dispose()
  return concluded
}

const polled = (agoMs: number) => ({ polledAt: now - agoMs, lastDataAt: now - agoMs })

test.each<[string, Partial<LinkState>, ReturnType<typeof read>]>([
  ['a live link', {}, { polling: false, cutAt: null }],
  ['one that reads what it missed', { state: 'recovering' }, { polling: false, cutAt: null }],
  ['one that fell silent', { state: 'stale', lastDataAt: now - 8_000 }, { polling: false, cutAt: now - 8_000 }],
  ['none, and rows of a moment ago', { state: 'offline', ...polled(9_000) }, { polling: true, cutAt: now - 9_000 }],
  [
    'none, and rounds that fail by now',
    { state: 'offline', ...polled(26_000) },
    { polling: false, cutAt: now - 26_000 },
  ],
  ['none, and nothing read yet', { state: 'offline', lastDataAt: null }, { polling: false, cutAt: null }],
  ['a refused one', { state: 'refused', ...polled(1_000) }, { polling: false, cutAt: now - 1_000 }],
])('P12 %s', (_, over, expected) => {
  expect(read(over)).toEqual(expected)
})
