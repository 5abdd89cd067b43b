import { expect, test } from 'vitest'

import type { MenuItem } from '#contract/endpoints/session.ts'
import type { PathName } from '#src/lib/paths.ts'

import { menuCovers } from './menuCover.ts'

const item = (path: string, items?: MenuItem[]): MenuItem => ({ id: 1, label: path, icon: 'x', path, items })

test.each<[string, MenuItem[], PathName, boolean]>([
  ['its own path', [item('/monitoramento/rastreador')], 'live', true],
  ['everything below it', [item('/monitoramento/rastreador')], 'liveVehicle', true],
  ['not what only begins like it', [item('/monitoramento/ras')], 'live', false],
  ['not its neighbours', [item('/monitoramento/rastreador')], 'fences', false],
  ['a closing slash changes nothing', [item('/monitoramento/rastreador/')], 'liveVehicle', true],
  ['an item in a group in a group', [item('', [item('/x', [item('/controle')])])], 'tower', true],
  ['a group, its own path', [item('/drivewell/trip', [item('/controle')])], 'driveWellTrips', true],
  ['a group, nothing below its path', [item('/drivewell/trip', [item('/controle')])], 'driveWellDriverTrips', false],
  ['an empty list of items makes no group', [item('/drivewell/trip', [])], 'driveWellDriverTrips', true],
  ['home covers home alone', [item('/')], 'dashboard', false],
  ['home without a menu', [], 'home', true],
  ['the other names of home without a menu', [], 'security', true],
  ['the error page without a menu', [], 'error', true],
  ['a redirect by its target', [item('/vehicleview/individual')], 'powertrainAnalytics', true],
  ['a redirect not by its own path', [item('/powertrainanalytics')], 'powertrainAnalyticsPeriod', false],
  ['one driver by the registry of management', [item('/gerenciamento/motorista')], 'driverMonth', true],
  ['one driver by the registry of the settings', [item('/configuration/driver')], 'driver', true],
  ['one driver not without a registry', [item('/driverview/individual')], 'driver', false],
  ['nothing without a menu', [], 'debug', false],
])('ERRPG-03 a menu covers: %s', (_what, menu, name, covered) => {
  expect(menuCovers(menu, name)).toBe(covered)
})
