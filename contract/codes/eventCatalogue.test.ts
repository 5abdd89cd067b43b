import { expect, test } from 'vitest'

import { alertRule } from '../entities/alertRule.ts'
import { languages } from '../kinds.ts'
import { events as sets } from '../profiles/events.ts'
import { ruleSentence } from '../rules/ruleSentence.ts'
import events from '../text/events.json' with { type: 'json' }
import { eventCatalogue, numberOfPort } from './eventCatalogue.ts'
import { ports } from './ports.ts'

const of = (code: string) => {
  const found = eventCatalogue.find((event) => event.code === code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}

test('ENT-28 every event is named once, and either a rule is made of it or it says why not', () => {
  const codes = eventCatalogue.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  const ids = eventCatalogue.flatMap((event) => event.ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { code, offered, withheld } of eventCatalogue) expect([code, offered]).toEqual([code, withheld === null])
  for (const language of languages)
    for (const { code, alert } of eventCatalogue)
      expect(
        alert === null ? Object.keys(events[language]) : Object.keys(alertRule.words[language].choices.code),
        code,
      ).toContain(code)
})

test('EVENT-02 EVENT-03 EVENT-05 EVENT-06 EVENT-07 each number lies in a group of the specification', () => {
  const groups = [
    [14, 67],
    [256, 281],
    [1_001, 1_016],
    [1_301, 1_364],
    [2_001, 2_008],
    [3_001, 3_004],
  ] as const
  const outside = eventCatalogue.flatMap(({ ids }) =>
    ids.filter((id) => !groups.some(([least, most]) => id >= least && id <= most)),
  )
  expect(outside).toEqual([])
  const fences = ['EVT0005', 'EVT0006', 'EVT0004', 'EVT0003'].flatMap((code) => of(code).ids)
  expect(fences).toEqual([3_001, 3_002, 3_003, 3_004])
})

test('EVENT-04 512 to 545 tell of locks and unlocks that commands or the tracker began: nobody makes a rule or a set of them', () => {
  const ofLocks = (id: number) => id >= 512 && id <= 545
  expect(eventCatalogue.flatMap(({ ids }) => ids).filter(ofLocks)).toEqual([])
  expect(Object.values(sets.values).filter(({ wire }) => ofLocks(Number.parseInt(wire)))).toEqual([])
})

test('EVENT-08 EVENT-09 rules know events by code and sets by number; what is not named has neither', () => {
  const named = new Map(eventCatalogue.map((event) => [event.code, event]))
  const offered = Object.keys(alertRule.words['pt-BR'].choices.code)
  expect(offered.filter((code) => named.get(code)?.offered !== true)).toEqual([])
  expect(offered).not.toContain('EVT0049')
  const numbers = new Set(eventCatalogue.flatMap(({ ids }) => ids))
  const ofSets = Object.values(sets.values).map(({ wire }) => Number.parseInt(wire))
  expect(ofSets.filter((id) => !numbers.has(id))).toEqual([])
})

test('EVENT-10 an over-rev is one event: what would be a second one of it is reserved, and no list has its number', () => {
  expect(eventCatalogue.flatMap(({ code, ids }) => [code, ...ids])).not.toContain('EVT0044')
  expect(eventCatalogue.flatMap(({ ids }) => ids)).not.toContain(35)
})

// §7: code, numbers, units of what is compared, what forms begin with.
test.each<[string, readonly number[], readonly string[], number | null]>([
  ['EVT0003', [3004], ['km/h', 'km/h'], 100],
  ['EVT0007', [16], ['rpm', 'rpm'], 2500],
  ['EVT0011', [20], ['kPa', 'kPa'], null],
  ['EVT0012', [21], ['°C', '°C'], 105],
  ['EVT0013', [24], ['V', 'V'], null],
  ['EVT0015', [25], ['V', 'V'], 3.5],
  ['EVT0020', [260], [], null],
  ['EVT0021', [261], [], null],
  ['EVT0022', [26], ['°C', '°C'], 2],
  ['EVT0023', [27], ['%', '%'], 10],
  ['EVT0024', [28], ['%', '%'], null],
  ['EVT0025', [22], ['kPa', 'kPa'], null],
  ['EVT0026', [23], ['kPa', 'kPa'], 450],
  ['EVT0027', [29], [], null],
  ['EVT0029', [31], ['km/h', 'km/h'], 10],
  ['EVT0030', [32], [], null],
  ['EVT0031', [1010], [], null],
  ['EVT0032', [1009], [], null],
  ['EVT0038', [1011], [], null],
  ['EVT0041', [1012], [], null],
  ['EVT0042', [1013], [], null],
  ['EVT0043', [1014], [], null],
  ['EVT0034', [1301, 1302, 1303, 1304, 1305, 1306, 1307, 1308], [], null],
  ['EVT0035', [1333, 1334, 1335, 1336, 1337, 1338, 1339], [], null],
])('§7 %s has the numbers %j and is compared in %j', (code, ids, units, begin) => {
  const event = of(code)
  expect([event.ids, event.thresholds.map(({ unit }) => unit), event.thresholds[0]?.begin ?? null]).toEqual([
    ids,
    units,
    begin,
  ])
})

test('reports §5 each port has the number by which its device tells of it', () => {
  const numbers = ports.map(numberOfPort)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...of('EVT0034').ids, ...of('EVT0035').ids])
  expect([numberOfPort('axleLowered'), numberOfPort('output1')]).toEqual([1301, 1333])
})

/** A rule of which the sentence says when it raises, and no more. */
const { cooldownS: _often, notify: _told, notifyEveryS: _seldom, ...sample } = alertRule.sample

test('EVT0022 both bounds of a trunk are said, in each language', () => {
  const rule = {
    ...sample,
    code: 'EVT0022',
    threshold: 2,
    threshold2: 8,
    rainLimit: null,
    weekdays: null,
    duration: 300,
  }
  const said = languages.map((language) => ruleSentence(rule, language).replaceAll('\u00A0', ' '))
  expect(said).toEqual([
    'Temperatura do baú fora da faixa: abaixo de 2 °C ou acima de 8 °C, por 5 min, em todos os veículos: gera alerta alto.',
    'Trunk temperature out of range: below 2 °C or above 8 °C, for 5 min, in every vehicle: raises a high alert.',
    'Temperatura del furgón fuera de rango: por debajo de 2 °C o por encima de 8 °C, durante 5 min, en todos los vehículos: genera una alerta de nivel alto.',
  ])
})

test('EVT0024 a fall of fuel is said by the share of the tank, and without a limit as whatever fell, in each language', () => {
  const rule = { ...sample, code: 'EVT0024', threshold: 10, rainLimit: null, weekdays: null, duration: 0 }
  const said = (threshold: number | null) =>
    languages.map((language) => ruleSentence({ ...rule, threshold }, language).replaceAll('\u00A0', ' '))
  expect(said(10)).toEqual([
    'Queda suspeita de combustível acima de 10 %, em todos os veículos: gera alerta alto.',
    'Suspected fall of fuel above 10 %, in every vehicle: raises a high alert.',
    'Caída sospechosa de combustible por encima de 10 %, en todos los vehículos: genera una alerta de nivel alto.',
  ])
  expect(said(null)[1]).toBe('Suspected fall of fuel, in every vehicle: raises a high alert.')
})

test('EVT0034 EVT0035 every port is an input or an output, and a rule of it is a sentence in each language', () => {
  expect([...of('EVT0034').ports, ...of('EVT0035').ports].toSorted()).toEqual([...ports].toSorted())
  const rule = { ...sample, code: 'EVT0034', threshold: null, rainLimit: null, weekdays: null, duration: 10 }
  const said = languages.map((language) =>
    ruleSentence({ ...rule, port: 'input1', portState: 'on' }, language).replaceAll('\u00A0', ' '),
  )
  expect(said).toEqual([
    'Entrada 1 no estado ligado, por 10 s, em todos os veículos: gera alerta alto.',
    'Input 1 on, for 10 s, in every vehicle: raises a high alert.',
    'Entrada 1 en estado encendido, durante 10 s, en todos los vehículos: genera una alerta de nivel alto.',
  ])
})
