import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'
import { alert } from '#streams/testing/events.ts'

import { minute, start, track } from '../player/testing/tracks.ts'
import type { TrackAlert } from '../player/track.ts'
import { alertAfter, alertBefore, tripAlerts } from './tripAlerts.ts'

const vehicleId = 101
const at = (minutes: number) => start + minutes * minute
const stored = (id: number, minutes: number): TrackAlert => ({
  id: AlertId.parse(id),
  type: 'panic',
  severity: 'critical',
  at: at(minutes),
})
const live = (id: number, minutes: number, vehicle = vehicleId) =>
  alert(id, { id_veiculo: vehicle, ocorrido: at(minutes) })
const period = { vehicleId, from: start, to: at(60) }
const past = track([{ at: 0 }, { at: 60 }], { alerts: [stored(7, 20), stored(8, 30)] })

test('an alert that was stored and one that came in since are there once each, in order; a neighbour’s and other hours’ are not', () => {
  const alerts = tripAlerts(past, [live(8, 30), live(9, 10), live(10, 15, 102), live(11, 90)], period)
  expect(alerts.map(({ id }) => id)).toEqual([9, 7, 8])
  expect(alerts.map(({ position }) => position / minute)).toEqual([10, 20, 30])
  expect(tripAlerts(undefined, [live(9, 10)], period)).toHaveLength(1)
})

test('the alert before and after are those of other minutes than the record’s', () => {
  const alerts = tripAlerts(past, [], period)
  expect(alertAfter(alerts, at(20) + 59_000)?.id).toBe(8)
  expect(alertAfter(alerts, at(30))).toBeUndefined()
  expect(alertBefore(alerts, at(30) + 1)?.id).toBe(7)
  expect(alertBefore(alerts, at(20))).toBeUndefined()
})
