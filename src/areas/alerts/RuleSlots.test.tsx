import { ChakraProvider } from '@chakra-ui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { UserId } from '#contract/kinds.ts'
import { freshRule } from '#contract/rules/freshRule.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { RuleSaid } from './RuleSlots.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'kit', 'fleet', 'alerts'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const said = (values: Parameters<typeof RuleSaid>[0]['values']) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={testSession()}>
        <RuleSaid values={values} />
      </Provider>
    </ChakraProvider>,
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')

test('ENT-22 alerts §4.3 the sentence of a rule follows what stands in its fields, and it is the sentence of list and history', () => {
  const stored = { ...freshRule, windowFrom: null, windowTo: null }
  expect(said(freshRule)).toContain(ruleSentence(stored, 'pt-BR'))
  expect(said({ ...freshRule, threshold: 90, duration: 30 })).toContain(
    ruleSentence({ ...stored, threshold: 90, duration: 30 }, 'pt-BR'),
  )
  expect(said({ ...freshRule, threshold: 90 })).not.toContain('100')
  expect(said({ ...freshRule, notify: 'some', users: [UserId.parse(1), UserId.parse(2)] })).toContain(
    'notifica 2 pessoas',
  )
})

test('ENT-22 without an event or a severity no sentence is guessed: it says what is to be chosen', () => {
  for (const lacking of [{ code: null }, { severity: null }] as const)
    expect(said({ ...freshRule, ...lacking })).toMatch(/Escolha o evento e a gravidade/)
})
