import { ChakraProvider } from '@chakra-ui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { analyses } from '#contract/analyses/all.ts'
import { signals } from '#contract/codes/signals.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { type Asks, choicesOf, ChoiceFilter } from './ChoiceFilter.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'kit', 'fleet'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const drawn = (of: Asks, name: string, value: unknown) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={testSession()}>
        <ChoiceFilter of={of} name={name} value={value} onChange={() => undefined} />
      </Provider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

test('performance §4.6 a filter that is one of a list is chosen by the words of its analysis, and by nothing where nobody gave any', () => {
  const predictive = anyAnalysis(analyses.predictive)
  const { label, choices = {} } = predictive.words['pt-BR'].filters?.['signal'] ?? { label: 'none' }
  const html = drawn(predictive, 'signal', 'restV')
  expect(Object.keys(choices)).toEqual([...signals])
  for (const word of [label, ...Object.values(choices)]) expect(html).toContain(word)
  expect(choicesOf(predictive, 'signal')).toEqual({ options: [...signals], mayBeNone: true })
  const bare = { filters: predictive.filters, words: { 'pt-BR': {}, en: {}, es: {} } }
  expect(drawn(bare, 'signal', null)).toBe('')
})

test('performance §4.6 none is chosen where none may be, and the first one where one must; a number is no list', () => {
  const words = { filters: { way: { label: 'Sentido', choices: { out: 'Ida', back: 'Volta' } }, n: { label: 'N' } } }
  const asks = (way: z.ZodType): Asks => ({
    filters: { way: ['sentido', way], n: ['n', z.int()] },
    words: { 'pt-BR': words, en: words, es: words },
  })
  const chosen = (html: string) =>
    [...html.matchAll(/<option[^>]*selected[^>]*value="(\w*)"|<option[^>]*value="(\w*)"[^>]*selected/g)].map(
      (one) => one[1] ?? one[2],
    )
  const way = z.enum(['out', 'back'])
  expect(chosen(drawn(asks(way.nullable().default(null)), 'way', null))).toEqual([''])
  expect(chosen(drawn(asks(way.default('out')), 'way', undefined))).toEqual(['out'])
  expect(chosen(drawn(asks(way.nullable().default(null)), 'way', 'back'))).toEqual(['back'])
  expect(drawn(asks(way), 'n', 3)).toBe('')
})
