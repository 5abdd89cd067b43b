import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { MenuItem } from '#contract/endpoints/session.ts'
import { changeLanguage, startText } from '#src/lib/text/i18n.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { menuLabel } from './menuLabel.ts'

const item = (label: string, path: string, items?: MenuItem[]): MenuItem => ({ id: 1, label, icon: 'x', path, items })
const live = '/monitoramento/rastreador'
const label = (one: MenuItem) => menuLabel(one, textOf('titles'), textOf('app'))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  await startText(['app', 'titles'], 'en')
})

beforeEach(() => changeLanguage('en'))

test('MENU-01 a standard label stands in the language on screen, and follows it', async () => {
  const group = item('Relatórios', '', [item('Rastreamento', live)])
  expect([label(item('Rastreamento', live)), label(group)]).toEqual(['Tracking', 'Reports'])
  await changeLanguage('es')
  expect([label(item('Rastreamento', live)), label(group)]).toEqual(['Rastreo', 'Informes'])
  await changeLanguage('pt-BR')
  expect([label(item('Rastreamento', live)), label(group)]).toEqual(['Rastreamento', 'Relatórios'])
})

test('MENU-01 a name that a client gave stays as given, even where it is the standard one of another address', () => {
  for (const name of ['Minha frota', 'Cercas', 'Relatórios']) expect(label(item(name, live))).toBe(name)
  expect(label(item('Rastreamento', '', [item('x', live)]))).toBe('Rastreamento')
  expect(label(item('Portal', 'https://example.org'))).toBe('Portal')
})
