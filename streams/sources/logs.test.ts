import { NEVER, Subject, VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { eventually } from '../../tests/eventually.ts'
import { epochA, epochB, eventWire } from '../testing/events.ts'
import { createTestServer } from '../testing/server.ts'
import type { Scope } from './follow.ts'
import { createLogs } from './logs.ts'

const [one, two] = [CompanyId.parse(1), CompanyId.parse(2)]
const head = (company: CompanyId, at: number, epoch = epochA) => ({ company, epoch, head: at })
const live = (...heads: ReturnType<typeof head>[]): Scope => ({
  companies: heads.map(({ company }) => company),
  heads,
  clock: null,
})

function setUp() {
  const { server, wire, rest } = createTestServer()
  const scope = new Subject<Scope>()
  const pace = { scheduler: new VirtualTimeScheduler(), random: () => 0.5, over$: NEVER }
  const logs = createLogs({ wire, rest, scope$: scope, pace })
  const read = () => {
    const seen: unknown[] = []
    logs.messages$.subscribe((message) => {
      if (message.kind === 'base') seen.push(message.companies)
      else if (message.kind === 'event') seen.push(`${message.event.company}:${message.event.seq}`)
      else seen.push('back')
    })
    return seen
  }
  const send = (company: number, seq: number, epoch = epochA) =>
    server.send('event', eventWire(seq, { company, epoch }))
  return { server, scope, read, send }
}

test('a base when following begins and when the companies change, none at a mere reconnect', () => {
  const { scope, read, send } = setUp()
  const seen = read()
  scope.next(live(head(one, 5)))
  send(1, 6)
  scope.next(live(head(one, 6)))
  scope.next(live(head(one, 6), head(two, 9)))
  send(2, 10)
  scope.next(live(head(two, 10)))
  send(1, 7)
  expect(seen).toEqual([[1], '1:6', 'back', [1, 2], '2:10', [2]])
})

test('a late reader is given the base first', () => {
  const { scope, read, send } = setUp()
  read()
  scope.next(live(head(one, 5)))
  send(1, 6)
  const late = read()
  send(1, 7)
  expect(late).toEqual([[1], '1:7'])
})

test('P05 a server restored at once for all companies asks for one snapshot', () => {
  const { server, scope, read } = setUp()
  const seen = read()
  scope.next(live(head(one, 5), head(two, 9)))
  server.send('head', [head(one, 1, epochB), head(two, 2, epochB)])
  expect(seen).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('P12 every round of polling is a base, and the logs go on where they stood', () => {
  const { scope, read, send } = setUp()
  const seen = read()
  scope.next(live(head(one, 5)))
  scope.next({ companies: [one], heads: null, clock: null })
  scope.next(live(head(one, 5)))
  send(1, 6)
  expect(seen).toEqual([[1], [1], 'back', '1:6'])
})

test('P05 a log that a backfill finds trimmed or replaced is a base at once, not at the next beacon', async () => {
  const { server, scope, read } = setUp()
  const seen = read()
  server.refusals.set('/events', { code: 'events.trimmed', data: { epoch: epochA, oldest: 8 } })
  scope.next(live(head(one, 5)))
  scope.next(live(head(one, 9)))
  await eventually(() => expect(seen).toEqual([[1], 'back', [1]]))
})

test('a choice that changes while a gap is being filled: the rest goes on, the other company is heard no more', async () => {
  const { server, scope, read, send } = setUp()
  const seen = read()
  scope.next(live(head(one, 0), head(two, 4)))
  server.commit()
  server.commit()
  send(1, 2)
  scope.next(live(head(one, 2)))
  send(2, 5)
  await eventually(() => expect(seen).toEqual([[1, 2], [1], '1:1', '1:2']))
})
