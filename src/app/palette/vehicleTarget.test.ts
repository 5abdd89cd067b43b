import { expect, test } from 'vitest'

import type { PathName } from '#src/lib/paths.ts'

import { vehicleTarget } from './vehicleTarget.ts'

test.each<[readonly PathName[], string | null]>([
  [['liveVehicle', 'tower', 'monitoringAlerts'], '/monitoramento/rastreador/7'],
  [['tower', 'monitoringAlerts'], '/controle?open=7'],
  [['monitoringAlerts'], '/monitoramento/alertas?ids=7'],
  [[], null],
])('palette: who may open %j goes to %s', (open, target) => {
  expect(vehicleTarget((name) => open.includes(name), 7)).toBe(target)
})
