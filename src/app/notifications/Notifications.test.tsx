import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { notifications } from '#contract/endpoints/live.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { seenUntilAtom } from '#src/state/notifications.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { other, own, testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import type { NotificationPanel } from './NotificationPanel.tsx'
import { Notifications } from './Notifications.tsx'

type PanelProps = Parameters<typeof NotificationPanel>[0]
/** What the bell hands to the sheet beside it, which opens and closes by it. */
interface Sheet {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  children: ReactElement<PanelProps>
}

const sheet = vi.hoisted(() => ({ of: null as Sheet | null }))
const asked: { limit: number; companies: readonly number[] }[] = []
const gone: string[] = []

vi.mock('#src/ui/overlay/Popover.tsx', () => ({
  Popover: (props: Sheet) => {
    sheet.of = props
    return (
      <>
        {props.trigger}
        {props.open && props.children}
      </>
    )
  },
}))
vi.mock('#src/api/call.ts', () => ({
  call: async (_endpoint: unknown, { body }: { body: { limit: number; companies: readonly number[] } }) => {
    asked.push(body)
    return Array.from({ length: Math.min(body.limit, 25) }, (_one, n) => row(25 - n))
  },
}))
vi.mock('../shell/useSmallScreen.ts', () => ({ useSmallScreen: () => false }))
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => (path: string) => gone.push(path),
}))

const row = (n: number) => ({
  id: n,
  title: `Parada ${n}`,
  description: 'BRA2E22',
  at: 1_000 + n,
  url: '/controle',
  type: 'macro',
  state: 'active',
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['app', 'ui', 'fleet'], 'pt-BR')
  vi.unstubAllGlobals()
  vi.stubGlobal('location', { origin: 'https://farol.example' })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  asked.length = 0
  gone.length = 0
})

/** The bell of one who may read notifications. It is drawn anew after each step, as a page does; `settle` asks what it is to ask. */
async function bell() {
  const store = testSession()
  const [key, action] = typeof notifications.access === 'string' ? ['', ''] : notifications.access
  const may = { key, module: true, c: false, r: false, u: false, d: false, [action]: true }
  store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: [may] })
  const queries = new QueryClient()
  const draw = () =>
    renderToStaticMarkup(
      <ChakraProvider value={system}>
        <QueryClientProvider client={queries}>
          <Provider store={store}>
            <Notifications />
          </Provider>
        </QueryClientProvider>
      </ChakraProvider>,
    ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const settle = async () => {
    draw()
    const waiting = queries.getQueryCache().findAll({ predicate: (query) => query.state.data === undefined })
    for (const query of waiting) await query.fetch()
    return draw()
  }
  const steps = () => {
    if (sheet.of === null) throw new Error('no bell was drawn')
    return { toggle: () => sheet.of?.onOpenChange(!sheet.of.open), ...sheet.of.children.props }
  }
  await settle()
  return { store, queries, settle, steps, unread: () => steps().unread }
}
const titles = (html: string) => [...html.matchAll(/<li>/g)].length

test('NOTIF-06 NOTIF-19 the bell opens the panel and closes it; open, it offers to mark all as read and to load more', async () => {
  const { settle, steps } = await bell()
  expect(await settle()).not.toContain('Marcar todas como lidas')
  steps().toggle()
  const open = await settle()
  expect(open).toMatch(/<button[^>]*aria-disabled="false"[^>]*>.*?Marcar todas como lidas<\/button>/s)
  expect(open).toMatch(/<button[^>]*>Carregar mais<\/button>/)
  steps().toggle()
  expect(await settle()).not.toContain('Marcar todas como lidas')
})

test('NOTIF-20 each time more is asked for it is ten more, until there is no more to load', async () => {
  const { settle, steps } = await bell()
  steps().toggle()
  expect(titles(await settle())).toBe(10)
  steps().more()
  expect(titles(await settle())).toBe(20)
  steps().more()
  const whole = await settle()
  expect([titles(whole), whole.includes('Carregar mais')]).toEqual([25, false])
  expect(asked.map(({ limit }) => limit).filter((limit) => limit <= 30)).toEqual([10, 20, 30])
})

test('NOTIF-23 the notifications are those of the selected companies, and of others as soon as others are selected', async () => {
  const { store, settle } = await bell()
  expect(new Set(asked.map(({ companies }) => companies.join()))).toEqual(new Set([`${own}`]))
  asked.length = 0
  store.set(selectedCompaniesAtom, other)
  await settle()
  expect(new Set(asked.map(({ companies }) => companies.join()))).toEqual(new Set([`${own},${other}`]))
})

test('NOTIF-17 NOTIF-18 NOTIF-25 marking all keeps the newest instant, ten rows and one page: more begins at twenty again', async () => {
  const { store, settle, steps, unread } = await bell()
  steps().toggle()
  steps().more()
  expect([titles(await settle()), unread(), store.get(seenUntilAtom)]).toEqual([20, 25, 0])
  steps().markAllRead()
  expect([titles(await settle()), unread()]).toEqual([10, 0])
  expect(store.get(seenUntilAtom), 'the newest one’s').toBe(1_025)
  steps().more()
  expect(titles(await settle())).toBe(20)
})

test('NOTIF-24 a click on a notification closes the panel, leads to its address and marks all as read, as every closing does', async () => {
  const chosen = await bell()
  chosen.steps().toggle()
  await chosen.settle()
  chosen.steps().onChosen('/controle')
  expect([gone, await chosen.settle()]).toEqual([['/controle'], expect.not.stringContaining('Carregar mais')])
  expect([chosen.unread(), chosen.store.get(seenUntilAtom)]).toEqual([0, 1_025])

  const closed = await bell()
  closed.steps().toggle()
  await closed.settle()
  expect(closed.unread(), 'opening alone marks nothing').toBe(25)
  closed.steps().toggle()
  await closed.settle()
  expect([closed.unread(), closed.store.get(seenUntilAtom)]).toEqual([0, 1_025])
})
