import { expect, test } from 'vitest'

import { textProblems } from './problems.ts'
import type { Texts } from './read.ts'
import { usedKeys } from './usedKeys.ts'

const texts = (bundles: Record<string, Record<string, Record<string, string>>>, used: Texts['used'] = []) => ({
  bundles: new Map(
    Object.entries(bundles).map(([namespace, languages]) => [
      namespace,
      new Map(Object.entries(languages).map(([language, words]) => [language, new Map(Object.entries(words))])),
    ]),
  ),
  used,
})

test('GEN-03 a key that one language lacks, has too many, or fills otherwise is named', () => {
  const found = textProblems(
    texts({
      fleet: {
        'pt-BR': { vehicles_one: '{{count}} veículo', vehicles_other: '{{count}} veículos', off: 'Desligado' },
        en: { vehicles_one: '{{count}} vehicle', vehicles_other: '{{n}} vehicles', on: 'On' },
        es: { vehicles_one: '{{count}} vehículo', vehicles_other: '{{count}} vehículos', off: 'Apagado' },
      },
    }),
    [],
  )
  expect(found).toEqual([
    'missing in en: fleet off',
    'left over in en: fleet on',
    'other {{places}} in en: fleet vehicles_other',
  ])
})

test('GEN-03 a plural form that one language lacks is named: another language would answer for it', () => {
  const whole = { rows_one: 'x', rows_other: 'x' }
  expect(textProblems(texts({ kit: { 'pt-BR': whole, en: whole, es: { rows_other: 'x' } } }), [])).toEqual([
    'missing in es: kit rows_one',
  ])
})

test('GEN-04 only the named namespaces may lack Spanish', () => {
  const bundles = { reports: { 'pt-BR': { a: 'a' }, en: { a: 'a' } } }
  expect(textProblems(texts(bundles), [])).toEqual(['no es bundle: reports'])
  expect(textProblems(texts(bundles), ['reports'])).toEqual([])
})

test('a key that code reads and no bundle holds is named with its place', () => {
  const source = `const t = useText('ui')\nconst label = t('close')\nconst other = t('clsoe')\nconst at = format('x')`
  const used = usedKeys('src/x.tsx', source)
  const bundle = { close: 'x' }
  expect(textProblems(texts({ ui: { 'pt-BR': bundle, en: bundle, es: bundle } }, used), [])).toEqual([
    'unknown key at src/x.tsx:3: ui clsoe',
  ])
})

test('plural forms are one key for the code that reads them', () => {
  const used = usedKeys('src/x.tsx', `const words = useText('fleet')\nwords('vehicles', { count: 2 })`)
  const bundle = { vehicles_one: 'x', vehicles_other: 'x' }
  expect(used).toHaveLength(1)
  expect(textProblems(texts({ fleet: { 'pt-BR': bundle, en: bundle, es: bundle } }, used), [])).toEqual([])
})
