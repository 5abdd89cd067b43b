import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { anyProfile } from '#contract/machine/profile.ts'
import { permissions } from '#contract/permissions.ts'
import { events } from '#contract/profiles/events.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { HoldersScreen } from './HoldersScreen.tsx'

/** Of the list what stands above it, and whether what is ticked may be given a set. */
vi.mock('../request/RequestScreen.tsx', () => ({
  Part: ({ part, renderBulk }: { part: ReactNode; renderBulk?: unknown }) => (
    <div data-bulk={renderBulk !== undefined}>{part}</div>
  ),
}))
vi.mock('#src/lib/useAddressTitle.ts', () => ({ useAddressTitle: () => 'titles:eventSettings' }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['app', 'ui', 'kit', 'fleet', 'parameter-profile'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

function drawn(u: boolean): string {
  const store = testSession()
  const entry = { key: permissions.vehicleEvent, module: true, c: false, r: true, u, d: false }
  store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: [entry] })
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider store={store}>
          <HoldersScreen profile={anyProfile(events)} face={{}} ask={undefined} />
        </Provider>
      </QueryClientProvider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}

test('EVENT-11 EVENT-12 who may read the settings of events and not apply them is told so, and can tick nothing to be given a set', () => {
  const said = 'Usuário não tem permissão para configurar os eventos'
  expect([drawn(false).includes(said), drawn(false).includes('data-bulk="false"')]).toEqual([true, true])
  expect([drawn(true).includes(said), drawn(true).includes('data-bulk="true"')]).toEqual([false, true])
})
