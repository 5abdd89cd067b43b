import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { atom, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'
import type { AlertArrival } from '#streams/rail.ts'
import { alert } from '#streams/testing/events.ts'

import { AlertPopup } from './AlertPopup.tsx'
import { arrivedAlertsAtom, arrivedAtom, closeAllAtom, openAlertAtom, popupAtom, turnAtom } from './popupAtom.ts'

const waiting = vi.hoisted(() => ({ of: [] as AlertArrival[] }))
const gone: string[] = []
/** What each button of the dialog does, by its words. */
const presses = new Map<string, () => void>()

vi.mock('#streams/atoms/alerts.ts', async (original) => ({
  ...(await original<object>()),
  alertArrivalsAtom: atom(() => waiting.of),
}))
vi.mock('#src/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, aside, footer, children }: Record<'title' | 'aside' | 'footer' | 'children', ReactNode>) => (
    <section role="dialog">
      {title} {aside} {children} {footer}
    </section>
  ),
}))
vi.mock('#src/ui/button/Button.tsx', () => ({
  Button: ({ children, onClick }: { children: ReactNode; onClick?: () => void }) => {
    const [words] = [children].flat()
    if (typeof words === 'string' && onClick) presses.set(words, onClick)
    return <button type="button">{children}</button>
  },
}))
vi.mock('#src/lib/idle.ts', () => ({ idleMs: () => 60_000 }))
vi.mock('./sceneChunk.ts', () => ({ SceneMap: () => null, sceneAhead: () => undefined }))
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => (path: string) => gone.push(path),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'fleet', 'kit'], 'pt-BR')
  vi.unstubAllGlobals()
  vi.stubGlobal('window', { innerWidth: 1_280 })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  gone.length = 0
})

/** The pop-up over so many alerts, opened at the first of them; it is drawn anew after each press, as a page does. */
function popup(count: number) {
  waiting.of = Array.from({ length: count }, (_one, n) => ({
    alert: alert(n + 1, { placa: `BRA2E1${n + 1}` }),
    lateReceived: false,
  }))
  const store = testSession()
  store.set(openAlertAtom, 1)
  const draw = () => {
    presses.clear()
    return renderToStaticMarkup(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <Provider store={store}>
            <AlertPopup />
          </Provider>
        </QueryClientProvider>
      </ChakraProvider>,
    ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  }
  const press = (words: string) => {
    draw()
    const act = presses.get(words)
    if (act === undefined) throw new Error(`no button says ${words}`)
    act()
    return draw()
  }
  return { store, draw, press }
}
/** The vehicles whose alerts are in view. */
const plates = (html: string) => [...new Set(html.match(/BRA2E1\d/g))]

test('ALERT-02 of several alerts the dialog shows one, and has a page for each', () => {
  const { store, draw } = popup(3)
  const first = draw()
  expect(plates(first)).toEqual(['BRA2E11'])
  expect(first).toContain('1/3')
  expect(first.match(/aria-label="Alerta \d de 3"/g)).toHaveLength(3)
  store.set(turnAtom, 1)
  expect([plates(draw()), draw().includes('2/3')]).toEqual([['BRA2E12'], true])
})

test('ALERT-03 ALERT-04 Fechar closes the alert in view; with more than one, Fechar Tudo closes all; none is acknowledged', () => {
  const { store, draw, press } = popup(3)
  draw()
  expect([presses.has('Fechar'), presses.has('Fechar Tudo')]).toEqual([true, true])
  expect(plates(press('Fechar'))).toEqual(['BRA2E12'])
  expect(press('Fechar Tudo')).toBe('')
  expect(store.get(arrivedAlertsAtom)).toHaveLength(3)

  const single = popup(1)
  single.draw()
  expect([presses.has('Fechar'), presses.has('Fechar Tudo')], 'one alone').toEqual([true, false])
  expect(single.press('Fechar')).toBe('')
})

test('ALERT-05 the details lead to the list of alerts, at this one, and leave no dialog over it', () => {
  const { press } = popup(2)
  expect([press('Detalhes'), gone]).toEqual(['', ['/monitoramento/alertas?detalhe=1']])
})

test('ALERT-17 the pop-up goes by the arrivals that it drew: by those of the store it would close before it said who answered', () => {
  const { store } = popup(1)
  const before = store.get(arrivedAlertsAtom)
  store.set(arrivedAtom, [])
  expect(store.get(popupAtom).open).toBe(false)
  store.set(openAlertAtom, 1)
  store.set(arrivedAtom, before)
  expect(store.get(popupAtom).open).toBe(true)
})

test('an alert that was answered or put aside opens no pop-up: one open with nothing to show hid the strip, and the next arrival filled it', () => {
  const { store } = popup(1)
  store.set(closeAllAtom)
  expect(store.set(openAlertAtom, 7)).toBe(false)
  expect(store.get(popupAtom)).toMatchObject({ open: false, current: null })
  expect(store.set(openAlertAtom, 1)).toBe(true)
})
