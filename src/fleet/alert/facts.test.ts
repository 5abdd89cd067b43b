import { expect, test } from 'vitest'

import { alert } from '#streams/testing/events.ts'

import { factsOf } from './facts.ts'

test('ALERT-08 ALERT-09 an alert lists what its device sent, in one order, and nothing that it did not', () => {
  expect(factsOf(alert(1))).toEqual([])
  const said = {
    pressao_ar_reserv_primario: 850,
    velocidade: 0,
    rotacao: 1_450,
    status_farol: false,
    marcha_engatada: '4',
    status_agua_combustivel: true,
  }
  expect(factsOf(alert(2, said)).map(({ field, value }) => [field, value])).toEqual([
    // Nought is a value, and so is off.
    ['speedKmh', 0],
    ['rpm', 1_450],
    ['gear', '4'],
    ['headlights', false],
    ['waterInFuel', true],
    ['airReservoirKpa', 8.5],
  ])
})
