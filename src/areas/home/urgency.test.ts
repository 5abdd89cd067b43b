import { expect, test } from 'vitest'

import { vehicle } from '#src/fleet/vehicle/testing/vehicle.ts'
import { alert } from '#streams/testing/events.ts'

import { byUrgency } from './urgency.ts'

const raised = (severidade: string, ocorrido: number) => alert(1, { severidade, ocorrido })

test('FLEET-02 rows stand by severity, then by how long they wait, then by plate', () => {
  const fleet = [
    vehicle(1, { plate: 'B' }),
    vehicle(2, { plate: 'A' }),
    vehicle(3, { alert: raised('high', 1_760_000_000_000) }),
    vehicle(4, { alert: raised('critical', 1_760_000_000_002) }),
    vehicle(5, { alert: raised('critical', 1_760_000_000_001) }),
  ]
  expect(fleet.toSorted(byUrgency).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})
