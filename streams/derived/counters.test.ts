import { expect, test } from 'vitest'

import { alert, command } from '../testing/events.ts'
import { countAlerts, countPending, noVehicles, sameCounts } from './counters.ts'
import { openAlertsByVehicle } from './openAlerts.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('alerts are counted by severity', () => {
  const open = [alert(1), alert(2), alert(3, { severidade: 'low' })]
  expect(countAlerts(open)).toEqual({ critical: 2, high: 0, medium: 0, low: 1 })
})

test('only commands that hold their vehicle are pending: an unknown result does not', () => {
  const states = ['pending', 'sent', 'unknown', 'succeeded', 'cancelled']
  expect(countPending(states.map((estado, i) => command(id(i), { estado })))).toBe(2)
})

test('equal counts are told apart from others, down to one state', () => {
  const counts = { ...noVehicles, alerts: countAlerts([]), pendingCommands: 0 }
  expect(sameCounts(counts, { ...counts, byState: [...counts.byState] })).toBe(true)
  expect(sameCounts(counts, { ...counts, byState: [0, 0, 0, 0, 0, 0, 1] })).toBe(false)
})

test('of a vehicle’s alerts the worst counts, the oldest among equals', () => {
  const open = [
    alert(1, { id_veiculo: 5, severidade: 'low' }),
    alert(2, { id_veiculo: 5, severidade: 'high', ocorrido: 1_760_000_009_000 }),
    alert(3, { id_veiculo: 5, severidade: 'high', ocorrido: 1_760_000_001_000 }),
    alert(4, { id_veiculo: 5, severidade: 'medium' }),
  ]
  expect(openAlertsByVehicle(open).get(5)).toMatchObject({ worst: { id: 3 }, severity: 3, count: 4 })
})
