import { ChakraProvider } from '@chakra-ui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import type { Alert } from '#contract/live/alert.ts'
import { permissions } from '#contract/permissions.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'

import { vehicle } from '../testing/vehicle.ts'
import { indicatorKeys } from './cardIndicators.ts'
import { VehicleCard } from './VehicleCard.tsx'

const at = 1_760_000_000_000
const one = vehicle(12, { maker: 'Scania', model: 'R 450', category: 1, fixAt: at })
const said = {
  id: 12,
  ignition: { text: 'Ligado', status: 1, colour: '#00ff00', at },
  fuel: { text: '57%', at },
  odometer: { text: '1.234', at },
} as unknown as MonitoredVehicle // what a card reads of it

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'fleet'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const drawn = (telemetry: boolean, shown = one) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={testSession()}>
        <MemoryRouter>
          <VehicleCard vehicle={shown} said={said} now={at} telemetry={telemetry} reached />
        </MemoryRouter>
      </Provider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

test('VCARD-01 a card shows description, maker, the badge of the ignition and the icon of the category', () => {
  const card = drawn(true)
  expect(card).toMatch(/<h3 aria-label="BRA2E22 · 012[^"]*"/)
  expect(card).toContain('Scania · R 450')
  expect(card).toMatch(/--ignition:#00ff00[^>]*>.*?Ligado/s)
  expect(card).toMatch(/<a [^>]*><svg[^>]*><use href="[^"]*#truck"/)
})

test('VCARD-03 the icon of the category leads to the live place of the vehicle', () => {
  expect(drawn(true)).toMatch(/<a [^>]*href="\/monitoramento\/rastreador\/12"[^>]*><svg/)
})

test('VCARD-04 a card has a grid of status indicators, each with its name', () => {
  const [, grid = ''] = /<dl [^>]*aria-label="[^"]+"[^>]*>(.*?)<\/dl>/s.exec(drawn(true)) ?? []
  expect(grid.match(/<dt>/g)).toHaveLength(indicatorKeys({ variant: 'grid', telemetry: true }).length)
  expect(grid).not.toMatch(/<span class="[^"]*"><\/span><\/dt>/)
})

test('VCARD-16 telemetry is what one key allows to read: without it neither fuel nor odometer stands on a card', () => {
  const store = testSession()
  const may = (entry: { module: boolean; r: boolean }) => {
    const permitted = { key: permissions.telemetry, c: false, u: false, d: false, ...entry }
    store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: [permitted] })
    return store.get(canAtom)(permissions.telemetry, 'r')
  }
  expect([may({ module: true, r: true }), may({ module: true, r: false }), may({ module: false, r: true })]).toEqual([
    true,
    false,
    false,
  ])
  expect(drawn(true)).toContain('57%')
  expect(drawn(true)).toContain('1.234')
  expect(drawn(false)).not.toMatch(/57%|1\.234/)
})

test('issue 26, line 4: an alert stands beside its own age, and the place beside its own', () => {
  const hour = 3_600_000
  // What a card reads of it.
  const alert = { type: 'panic', severity: 'critical', occurredAt: at - 5 * hour } as Alert
  const card = drawn(true, vehicle(12, { fixAt: at - 4_000, signalAt: at - 4_000, alert, otherAlerts: 1 }))
  expect(card).toMatch(/Pânico acionado<\/span><\/span><small><time [^>]*>há 5 h<\/time><\/small><small>\+1<\/small>/)
  expect(card).toMatch(/há 4 s<\/time><\/footer>/)
})
