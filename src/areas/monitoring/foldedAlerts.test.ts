import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { foldAlerts } from './foldedAlerts.ts'

const alert = (id: number, more: Partial<Alert> = {}): Alert => ({
  ...Alert.parse(alertWire(id, { severidade: 'medium' })),
  vehicleId: VehicleId.parse(7),
  ...more,
})
const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => Number(id))
const none = new Set<number>()
const now = alert(1).receivedAt

test('30-12 many of one vehicle and type are one row with their count, the first in the order given, and all are still there', () => {
  const many = [1, 2, 3, 4].map((id) => alert(id))
  const { rows, behind } = foldAlerts(many, now, none)
  expect(ids(rows)).toEqual([1])
  expect(ids(behind.get(1) ?? [])).toEqual([1, 2, 3, 4])
  expect(ids(foldAlerts(many, now, new Set([1])).rows), 'unfolded').toEqual([1, 2, 3, 4])
})

test('30-12 critical ones never fold away, two are no fold, and another vehicle, type or state is another row', () => {
  const critical = [1, 2, 3, 4].map((id) => alert(id, { severity: 'critical' }))
  expect(ids(foldAlerts(critical, now, none).rows)).toEqual([1, 2, 3, 4])
  expect(ids(foldAlerts([alert(1), alert(2)], now, none).rows)).toEqual([1, 2])
  const mixed = [
    alert(1),
    alert(2, { severity: 'critical' }),
    alert(3),
    alert(4),
    alert(5, { type: 'dtc' }),
    alert(6, { acknowledgedAt: alert(1).receivedAt }),
    alert(7, { vehicleId: VehicleId.parse(8) }),
  ]
  const { rows, behind } = foldAlerts(mixed, now, none)
  expect(ids(rows)).toEqual([1, 2, 5, 6, 7])
  expect(ids(behind.get(1) ?? [])).toEqual([1, 3, 4])
})
