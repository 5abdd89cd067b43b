import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { Ledger } from './Ledger.tsx'

vi.mock('./useLanes.ts', () => ({
  useLanes: () => ({ data: { lanes: [], total: 0, at: 0 }, loading: false, missed: false, again: () => undefined }),
}))
vi.mock('./parts/DayRecord.tsx', () => ({
  DayRecord: (of: { driver: number; from: number; to: number }) => <p>{`record ${of.driver} ${of.from} ${of.to}`}</p>,
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'journey', 'kit'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

test('§3.4 a day without a journey has its record all the same: what was marked in it, and a place to say what was not', () => {
  const day = '2026-11-25'
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider store={testSession()}>
          <MemoryRouter>
            <Ledger driver={9} day={day} accepting={false} onSettled={() => undefined} />
          </MemoryRouter>
        </Provider>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  expect(html).toContain('Jornada não encontrada')
  expect(html).toContain(`record 9 ${startOfDay(day)} ${endOfDay(day)}`)
})
