import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { faultSystems, isMakersOwn } from '#contract/rules/faultCode.ts'
import { obdTexts } from '#contract/rules/obdText.ts'

import anchors from './anchors.json' with { type: 'json' }
import { astray, pack, readExtract } from './pack.ts'
import { glossaries, obdTable, written } from './table.ts'

const built = obdTable()

test('M05 the anchors say what manuals say, as composed and as read', () => {
  expect(Object.keys(anchors).length).toBeGreaterThanOrEqual(60)
  expect(built.astray).toEqual([])
})

test('M05 the committed table is the one that the extract gives', () => {
  const committed = readFileSync(new URL('../../contract/faults/obd.json', import.meta.url), 'utf8')
  expect(committed).toBe(written(built.table))
  expect(gzipSync(JSON.stringify(built.table)).length).toBeLessThan(45_000)
})

test('M05 every code of the extract is of a standard range and has a whole text in three languages', () => {
  const say = obdTexts(pack(built.extract, glossaries))
  expect(built.extract.filter(({ code }) => isMakersOwn(code))).toEqual([])
  const broken = built.extract.filter(({ code }) => {
    const texts = Object.values(say(code)?.text ?? { none: '' })
    return texts.some((text) => text === '' || /undefined|: :|, ,|: $|[|<*&]/.test(text))
  })
  expect(broken).toEqual([])
  expect(built.table.systems.split('|').filter((system) => !faultSystems.some((known) => known === system))).toEqual([])
  expect(built.extract.filter(({ heard }) => heard === 'both').length).toBeGreaterThan(2000)
})

test('a text that slid to the next code is seen by its anchor', () => {
  expect(astray({ P0217: ['arrefecimento'] }, () => 'Ponto de injeção')).toHaveLength(1)
  expect(astray({ P0217: ['arrefecimento'] }, () => 'Arrefecimento acima da temperatura')).toEqual([])
})

test('a code of one maker, and a word that no glossary has, are refused', () => {
  expect(() => readExtract('code,heard,parts,failure,qualifiers\nP1131,both,throttle,,')).toThrow('P1131')
  const [row] = readExtract('code,heard,parts,failure,qualifiers\nP0131,both,flywheelOfDoom,,')
  expect(() => pack(row ? [row] : [], glossaries)).toThrow('flywheelOfDoom')
})
