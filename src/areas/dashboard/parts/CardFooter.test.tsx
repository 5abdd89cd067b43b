import { ChakraProvider } from '@chakra-ui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { CardSection } from '#contract/cards.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { permissions } from '#contract/permissions.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { dashboardAddress } from '../address.ts'
import { CardFooter } from './CardFooter.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'dashboard'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const answer = {
  figures: { ociosoSec: 3_600, ociosidade: 12, silencioSec: 60, movimentoSec: 7_200 },
  perVehicle: [1, 2, 3, 4, 5].map((id) => ({ id, plate: `BRA${id}E10`, values: { ociosidade: 10 + id } })),
} as unknown as CardAnswer // what a footer reads of it
const pie = { kind: 'tempo', form: 'pie', shows: ['movimentoSec'], width: 4 } as const satisfies CardSection

const query = dashboardAddress.read(
  new URLSearchParams('periodo=dias&inicio=2026-06-01&fim=2026-06-02&veiculos=1,2'),
  Date.UTC(2026, 5, 20),
).query

const drawn = (said: Partial<CardSection>, keys: readonly string[] = [permissions.liveMap]) => {
  const store = testSession()
  const rights = keys.map((key) => ({ key, module: true, c: false, r: true, u: false, d: false }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of `permissions`
  store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: rights as never })
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <MemoryRouter>
          <CardFooter
            card={{ name: 'x', section: 'statustempo', card: { ...pie, ...said } }}
            query={query}
            answer={answer}
          />
        </MemoryRouter>
      </Provider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}
const foot = ['ociosoSec', 'silencioSec', 'movimentoSec']
const over = { field: 'ociosidade', than: 10 }

test.each([
  ['none has no footer', {}, null, false],
  ['three stand in one row of three', { foot }, 3, false],
  ['four stand in one row of four', { foot, over }, 4, true],
  ['five stand as three and two', { foot, over, worst: 'ociosidade' }, 5, false],
] as const)('CARD-28..30 R20 %s', (_what, said, count, inFour) => {
  const html = drawn(said)
  if (count === null) return expect(html).not.toContain('<dl')
  expect(html.match(/<dt>/g)).toHaveLength(count)
  // The grid has three columns, and four only for exactly four.
  expect(html.includes('data-four')).toBe(inFour)
})

test('CARD-33 R20 the worst vehicle is a link with its arrow for whoever may follow it, and a plate for everybody else', () => {
  const said = { worst: 'ociosidade' }
  const leads = drawn(said, [permissions.dashboardRedirect, permissions.liveMap])
  expect(leads).toMatch(/<a [^>]*href="\/monitoramento\/rastreador\/5"[^>]*>BRA5E10<svg/)
  for (const keys of [[permissions.liveMap], [permissions.dashboardRedirect], []]) {
    const html = drawn(said, keys)
    expect(html).toContain('BRA5E10')
    expect(html).not.toMatch(/<a |<svg/)
  }
})

test('CARD-29 R20 a figure leads to its page over the hours and vehicles of its card, for whoever may follow it', () => {
  const said = { foot: ['ociosoSemTrabalhoSec', 'silencioSec'] }
  const span = `inicio=${query.days.start}&amp;fim=${query.days.end}&amp;veiculos=1%2C2`
  const leads = drawn(said, [permissions.dashboardRedirect, permissions.report])
  expect(leads.match(/<a /g)).toHaveLength(1)
  expect(leads).toContain(`href="/relatorios/tempostatus?${span}"`)
  const events = drawn({ foot: ['frenagem_brusca'] }, [permissions.dashboardRedirect, permissions.alert])
  expect(events).toContain(`href="/alertas/ocorrencias?tipos=harshBraking&amp;${span}"`)
  for (const keys of [[permissions.report], [permissions.dashboardRedirect]])
    expect(drawn(said, keys)).not.toContain('<a ')
})
