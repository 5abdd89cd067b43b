import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ufOfPostalCode, ufs } from './uf.ts'

test.each([
  ['01310100', 'SP'],
  ['69005000', 'AM'],
  ['69301000', 'RR'],
  ['69400000', 'AM'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['78900000', null],
  ['00999999', null],
])('R03 VALID-COMPANY-10 %s is of %s', (code, uf) => expect(ufOfPostalCode(code)).toBe(uf))

test('R03 every state has a range', () => {
  const found = new Set(Array.from({ length: 100_000 }, (_, n) => ufOfPostalCode(`${String(n).padStart(5, '0')}000`)))
  found.delete(null)
  expect([...found].toSorted()).toEqual([...ufs])
})

const ref = ['../../../shared', '../../../../shared'].map((to) =>
  join(import.meta.dirname, to, 'data/ref/br-city-codes.csv'),
)
const cities = ref.find((path) => existsSync(path))
test.skipIf(cities === undefined)('R03 the postal codes of every city are of its state, at both ends', () => {
  const lines = readFileSync(cities ?? '', 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  const ends = lines.flatMap((line) => {
    const state = /^(?:"[^"]*"|[^,]*),([A-Z]{2}),/.exec(line)?.[1]
    return [...line.matchAll(/\b(\d{5})-?(\d{3})\b/g)].map(([, first, last]) => ({
      line,
      state,
      code: `${first}${last}`,
    }))
  })
  expect(ends.length).toBeGreaterThan(11_000)
  expect(ends.filter(({ state, code }) => ufOfPostalCode(code) !== state)).toEqual([])
})
