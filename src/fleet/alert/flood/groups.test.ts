import { expect, test } from 'vitest'

import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { groupsOf, minutesOf, vehiclesOf } from './groups.ts'

const t0 = Date.UTC(2026, 0, 2)
let id = 0
const raised = (type: AlertType, severity: Severity, vehicle: number, at = 0): Alert =>
  Alert.parse(alertWire(++id, { tipo: type, severidade: severity, id_veiculo: vehicle, recebido: t0 + at }))

const many = [
  raised('powerCut', 'high', 1, 10),
  raised('powerCut', 'high', 1, 20),
  raised('powerCut', 'high', 2, 30),
  raised('dtc', 'medium', 3, 40),
  raised('panic', 'critical', 2, 5),
]

test('§4.1 a flood by type: the worst first, then the most, with exact counts and vehicles, and none left out', () => {
  const groups = groupsOf(many, 'type')
  expect(groups.map(({ key, alerts, vehicles, newestAt }) => [key, alerts.length, vehicles, newestAt - t0])).toEqual([
    ['critical panic', 1, 1, 5],
    ['high powerCut', 3, 2, 30],
    ['medium dtc', 1, 1, 40],
  ])
  expect(vehiclesOf(groups[1]!).map(({ key, alerts }) => [key, alerts.length])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('§4.1 by vehicle: one with a critical alert stands first, whatever else it has', () => {
  expect(groupsOf(many, 'vehicle').map(({ key, severity, alerts }) => [key, severity, alerts.length])).toEqual([
    ['2', 'critical', 2],
    ['1', 'high', 2],
    ['3', 'medium', 1],
  ])
})

test('P11 the counts of a thousand are exact, in groups as in minutes', () => {
  const thousand = Array.from({ length: 1_000 }, (_, n) =>
    raised(n % 2 ? 'dtc' : 'powerCut', n % 2 ? 'medium' : 'high', 1 + (n % 7), n * 60),
  )
  const groups = groupsOf(thousand, 'type')
  expect(groups.map(({ alerts }) => alerts.length)).toEqual([500, 500])
  expect(groups.flatMap(vehiclesOf).reduce((all, { alerts }) => all + alerts.length, 0)).toBe(1_000)
  expect(
    minutesOf(
      thousand.map(({ receivedAt }) => receivedAt),
      t0 + 60_000,
    ),
  ).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 999])
})
