import { expect, test } from 'vitest'

import { heldAt, lanesOf, type LinkRow } from './linkLanes.ts'

const [start, hour] = [Date.UTC(2026, 5, 10, 3), 3_600_000]
const period = { start, end: start + 24 * hour }
const driver = { kindCode: 'driver', kind: 'Motorista', linkId: 1, what: 'Ana', since: null, until: null }
const row = (over: object) => ({ ...driver, ...over }) as unknown as LinkRow // what lanes read of it

test('ENT-33 registries §4.5 who and what a vehicle had at an instant: each link once, half-open', () => {
  const handedOver = start + 6 * hour
  const lanes = lanesOf(
    [
      row({ eventCode: 'held', until: handedOver }),
      row({ eventCode: 'ended', until: handedOver }),
      row({ eventCode: 'begun', linkId: 2, what: 'Bia', since: handedOver }),
      row({ kindCode: 'implement', kind: 'Implemento', linkId: 1, what: 'Baú 01', since: start - hour }),
      row({ kindCode: 'implement', kind: 'Implemento', linkId: 9, what: 'Dolly 02', since: start + hour }),
    ],
    period,
  )
  expect(lanes.map(({ label, spans }) => [label, spans.length])).toEqual([
    ['Motorista', 2],
    ['Implemento', 2],
  ])
  const at = (instant: number) => lanes.map((lane) => heldAt(lane, instant))
  expect(at(start)).toEqual([['Ana'], ['Baú 01']])
  expect(at(handedOver - 1)).toEqual([['Ana'], ['Baú 01', 'Dolly 02']])
  expect(at(handedOver)).toEqual([['Bia'], ['Baú 01', 'Dolly 02']])
  expect(lanesOf([], period)).toEqual([])
})
