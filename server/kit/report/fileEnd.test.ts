import { expect, test } from 'vitest'

import { anyReport } from '#contract/machine/report.ts'
import { dms } from '#contract/reports/dms.ts'
import { statusTime } from '#contract/reports/statusTime.ts'

import { WrittenTotals, filterLine, footOf } from './fileEnd.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const asked = {
  said: { groupings: [], leastKmh: 20, event: '2002' },
  timeZone: 'America/Sao_Paulo',
  from: noon - 3_600_000,
  to: noon,
  toldTo: noon - 60_000,
  now: noon,
}

test.each([
  ['pt-BR', ['BRA2E19'], 'Filtro: Veículos: BRA2E19 · Velocidade mínima: 20 · Evento: Bocejo'],
  ['en', null, 'Filter: every vehicle · Least speed: 20 · Event: Yawning'],
  ['es', [], 'Filtro: Vehículos: 0 · Velocidad mínima: 20 · Evento: Bostezo'],
] as const)('R16 a file says in %s what it was asked for', (language, plates, said) => {
  expect(filterLine(anyReport(dms), asked, plates, language)).toBe(said)
})

test('R16 a foot says clocks, until when it counts, who is behind and how it is measured', () => {
  expect(footOf(anyReport(dms), 'F', asked, 2, 'pt-BR')).toEqual([
    'F',
    'De 20/11/2026 08:00 a 20/11/2026 09:00 · Horários de America/Sao_Paulo · Contado até 20/11/2026 08:59 · Veículos ainda em contagem: 2',
    dms.words['pt-BR'].lead,
  ])
})

test('R16 totals are of the rows written; a rate is one of sums, what nobody told is null, what is hidden too', () => {
  const written = new WrittenTotals(anyReport(statusTime))
  const none = written.said(() => false)
  expect([none['moving'], none['idleShare']]).toEqual([null, null])
  written.add({ moving: 30, idling: 10, engine: 40, longestIdle: 10, cost: null })
  written.add({ moving: '60', idling: 5, engine: 60, longestIdle: 4 })
  expect(written.said((key) => key === 'idle')).toMatchObject({
    moving: 90,
    idleShare: 15,
    longestIdle: 10,
    cost: null,
    idle: null,
  })
})
