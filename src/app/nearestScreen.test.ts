import { expect, test } from 'vitest'

import { nameOfPath } from '#src/kit/menu/nameOfPath.ts'

import { nearestScreen } from './nearestScreen.ts'

const everything = () => true

test.each([
  ['/relatorios/distancia', 'distanceReport'],
  ['/relatorios/distancia/', 'distanceReport'],
  ['/motorista/7/2026/01', 'driverMonth'],
  ['/relatorios/distancias', undefined],
  ['/nada/disto', undefined],
])('ERRPG-11 ROUTE-02 %s is the address %s', (path, name) => {
  expect(nameOfPath(path)).toBe(name)
})

test.each([
  ['/controles', 'tower'],
  ['/monitoramento/rastreadro', 'live'],
  ['/relatorios/distancias', 'distanceReport'],
  ['/manutencao/preditivas', 'predictive'],
  // Nobody is sent to what is only a little like it.
  ['/controle/de/jornada', undefined],
])('ERRPG-12 whoever mistypes %s probably meant %s', (path, name) => {
  expect(nearestScreen(path, everything)).toBe(name)
})

test('ERRPG-03 nobody is sent where they may not go', () => {
  expect(nearestScreen('/controles', () => false)).toBeUndefined()
})
