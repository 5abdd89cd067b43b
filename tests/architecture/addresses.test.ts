import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { MenuItem } from '#contract/endpoints/session.ts'
import { demo } from '#server/db/seed/demo.ts'
import { StoredMenu } from '#server/kit/storedMenu.ts'
import { menuCovers } from '#src/app/menu/menuCover.ts'
import { routes } from '#src/app/routes.ts'
import { menuLabel } from '#src/kit/menu/menuLabel.ts'
import { nameOfPath } from '#src/kit/menu/nameOfPath.ts'
import { addresses, redirects, to } from '#src/lib/paths.ts'
import { startText } from '#src/lib/text/i18n.ts'

import { withoutScreen } from './withoutScreen.ts'

/** The specification's own list, where the checkout stands beside it: one entry per address. */
const specification = join(
  process.env['FAROL_SHARED'] ?? join(import.meta.dirname, '../../../shared'),
  'spec/routes.json',
)
const given = existsSync(specification)
const Given = z.array(
  z.object({ path: z.string(), example: z.string(), redirectTo: z.string().optional(), area: z.string() }),
)

/** How many addresses may still lack their screen. It only falls. */
const mostWithoutScreen = 0

const names = Object.keys(addresses)
const paths = Object.values(addresses).map(({ path }): string => path)
const withScreen = [
  ...routes.map(({ path }) => path),
  ...Object.keys(redirects),
  // The catch-all, and a dialog over whatever screen there is.
  'notFound',
  'resetPassword',
]

test('ROUTE-01..40 the address book holds 172 addresses, each once', () => {
  expect(paths).toHaveLength(172)
  expect(new Set(paths).size).toBe(172)
})

test.skipIf(!given)(
  'ROUTE-01..40 the address book is the list of the specification, in its order (skipped without it)',
  () => {
    const list = Given.parse(JSON.parse(readFileSync(specification, 'utf8')))
    expect(paths).toEqual(list.map(({ path }) => path))
    const leading = list.filter(({ redirectTo }) => redirectTo !== undefined)
    expect(Object.keys(redirects)).toHaveLength(leading.length)
    for (const [from, target] of Object.entries(redirects)) {
      const { path } = addresses[from as keyof typeof redirects]
      expect(leading).toContainEqual(expect.objectContaining({ path, redirectTo: addresses[target].path }))
    }
  },
)

test.skipIf(!given)(
  'ROUTE-01 ROUTE-02 every example of the specification is read as its own address (skipped without it)',
  () => {
    const list = Given.parse(JSON.parse(readFileSync(specification, 'utf8')))
    const read = list
      .filter(({ path }) => path !== '*')
      .map(({ example }) => addresses[nameOfPath(example) ?? 'notFound'].path)
    expect(read).toEqual(list.map(({ path }) => path).filter((path) => path !== '*'))
  },
)

test('every address either has a screen or stands in the list of those without one, and in no case in both', () => {
  expect([...withScreen, ...withoutScreen].toSorted()).toEqual(names.toSorted())
})

const below = (base: string, ...names: string[]) => names.map((name) => `${base}/${name}`)

test.each([
  [
    'ROUTE-13 ROUTE-14 applications',
    /^\/application\//,
    below(
      '/application',
      'parameter',
      'table',
      'table/versionhistory/:ids',
      'composition/table',
      'composition/table/compositionhistory/:telxs',
    ),
  ],
  [
    'ROUTE-16 the log of drivers',
    /^\/(fleetfulldriver|jornada)\//,
    [
      ...below('/fleetfulldriver', 'apontamentos', 'registrojornada', 'historicomotorista', 'controlejornada'),
      ...below('/fleetfulldriver', 'timelinemotorista', 'vistoria', 'configuracoesjornada', 'configuracoesinternas'),
      ...below('/fleetfulldriver', 'configuracoesvistoria', 'controleresumido', 'jornada', 'totalizadores'),
      ...below('/fleetfulldriver', 'vinculos', 'veiculos/vinculos', 'veiculos/vinculos/historico'),
      ...below('/fleetfulldriver', 'veiculos/vinculos/historico/:vehicleId'),
      ...below('/jornada', 'apontamentos', 'controle', 'macro', 'macro/:macro'),
    ],
  ],
  [
    'ROUTE-32 management',
    /^\/gerenciamento\//,
    [
      ...below('/gerenciamento', 'usuario', 'empresa', 'veiculo', 'motorista', 'instalacao', 'operacao'),
      ...below('/gerenciamento', 'implementos', 'agrupamento'),
    ],
  ],
  [
    'ROUTE-33 maintenance',
    /^\/manutencao\//,
    [
      ...below('/manutencao', 'cilindro', 'dtc', 'solicitacaodtc', 'diagnosticodefalha', 'apagarfalhas', 'revisao'),
      ...below('/manutencao', 'revisao/:revisao', 'funcoesespeciais', 'powertrain', 'preditiva', 'modo'),
    ],
  ],
])('%s: each of its addresses has a screen of its own, and there is none besides', (_what, area, wanted) => {
  const screens = names.filter((name) => routes.some(({ path }) => path === name))
  const found = screens.map((name) => addresses[name as keyof typeof addresses].path).filter((path) => area.test(path))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

test('the list of addresses without a screen only grows shorter', () => {
  expect(withoutScreen.length).toBeLessThanOrEqual(mostWithoutScreen)
})

test('parameters stand in their places, encoded', () => {
  expect(to('liveVehicle', { vehicleId: 12 })).toBe('/monitoramento/rastreador/12')
  expect(to('driverMonth', { driver: 'João/1', year: 2026, month: '01' })).toBe('/motorista/Jo%C3%A3o%2F1/2026/01')
  expect(to('trunkLockTab', { tab: 'historico' })).toBe('/monitoramento/travabau/historico')
})

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.items?.length ? leaves(item.items) : [item]))

test('MENU-01 MENU-02 the menu of the demo nests, and each of its items leads to an address of the product', () => {
  const menu = StoredMenu.parse(demo.menus['all'])
  const unknown = leaves(menu).filter(({ path }) => nameOfPath(path) === undefined)
  expect(unknown).toEqual([])
  const nested = menu.flatMap((item) => item.items ?? []).filter((item) => item.items?.length)
  expect(nested.length).toBeGreaterThan(0)
  const ids = JSON.stringify(menu).match(/"id":\d+/g) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

test('MENU-01 every label of the menus of the demo is a standard one, so that each reader has it in their language', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  await startText(['app', 'titles'])
  const every = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((one) => [one, ...every(one.items ?? [])])
  const menus = Object.values(demo.menus).flatMap((menu) => every(StoredMenu.parse(menu)))
  const own = menus.filter(
    (one) =>
      !/^(titles|app):/.test(
        menuLabel(
          one,
          (key) => `titles:${key}`,
          (key) => `app:${key}`,
        ),
      ),
  )
  expect(own.map(({ label }) => label)).toEqual([])
})

test('MENU-10 ERRPG-03 the menu of the demo opens every address of the product', () => {
  const menu = StoredMenu.parse(demo.menus['all'])
  const open = names.filter((name) => name !== 'notFound' && name !== 'resetPassword') as (keyof typeof addresses)[]
  expect(open.filter((name) => !menuCovers(menu, name))).toEqual([])
})
