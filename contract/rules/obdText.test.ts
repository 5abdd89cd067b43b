import { expect, test } from 'vitest'

import { obdTexts, oneFurther } from './obdText.ts'

const say = obdTexts({
  systems: 'engine|fuel',
  components: ['injetor|injector|inyector|1', 'comando|control|mando', 'módulo|controller|módulo|0'],
  qualifiers: ['cilindro|cylinder|cilindro'],
  failures: ['circuito aberto|open circuit|circuito abierto', '<sem comunicação|no communication|sin comunicación'],
  families: { P02: 'injeção|injection|inyección|1' },
  rows: { P02: '0F,0*A.1,0,0*1,1;,,,+;,+;20,?,-,-,2', U01: '00,2*B,1' },
})

test.each([
  ['P020F', 'Injetor A, cilindro 1: comando: circuito aberto (uma só fonte)', 'fuel'],
  ['P0210', 'Injetor A, cilindro 2: comando: circuito aberto (uma só fonte)', 'fuel'],
  ['P0211', 'Injetor B, cilindro 2: comando: circuito aberto (uma só fonte)', 'fuel'],
  ['P0220', 'Injeção (só a família P02)', 'fuel'],
  ['U0100', 'Sem comunicação: módulo B', 'network'],
  ['P0212', undefined, undefined],
  ['P0300', undefined, undefined],
])('%s: %s', (code, text, system) => {
  expect([say(code)?.text['pt-BR'], say(code)?.system]).toEqual([text, system])
})

test.each([
  ['12*A.7', '12*B.7'],
  ['3*9', '3*10'],
  ['3*1.4*1', '3*1.4*2'],
  ['3*Z', undefined],
  ['3*A/B', undefined],
  ['3.4', undefined],
  ['-', undefined],
])('%s further is %s', (column, further) => {
  expect(oneFurther(column)).toBe(further)
})
