import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { checklistItems, checklistStates } from '#contract/rules/checklist.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { system } from '#src/ui/theme/system.ts'

import words from '../text/pt-BR.json' with { type: 'json' }
import { Legend } from './Legend.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'control-tower'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

test('TOWER-03 the legend of the checklist names its four indicators, and its twelve bars in their order', () => {
  const legend = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Legend />
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const { state, item } = words.checklist
  expect(checklistStates.map((one) => legend.includes(`</span> ${state[one]}<`))).toEqual([true, true, true, true])
  expect(checklistItems).toHaveLength(12)
  expect(legend).toContain(checklistItems.map((one) => item[one]).join(' · '))
  for (const bar of ['done', 'unproven', 'missing']) expect(legend).toContain(`data-bar="${bar}"`)
})
