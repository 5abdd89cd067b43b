import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { atom, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { alert, t0 } from '#streams/testing/events.ts'

import { AlertBeside } from './AlertBeside.tsx'

const fleet = vi.hoisted(() => ({ vehicle: null as object | null }))
vi.mock('#streams/atoms/fleet.ts', async (original) => ({
  ...(await original<object>()),
  vehicleAtom: () => atom(() => fleet.vehicle),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'fleet'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

/** Cells of each row, as they are read. */
const drawn = (one = alert(1, { velocidade: 52, motorista: 'Ana' })) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={testSession()}>
        <AlertBeside alert={one} />
      </Provider>
    </QueryClientProvider>,
  )
    .split('<tr>')
    .slice(2)
    .map((row) =>
      row.split(/<\/t[hd]>/).map((cell) =>
        cell
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s/g, ' ')
          .trim(),
      ),
    )

const now = { speedKmh: 0, driver: 'Bruno', state: 'idle', headingDeg: null, fixAt: t0, signalAt: t0 }

test('§4.1 what it was in the alert and what it is now stand in columns of their own: speed, place, driver', () => {
  const one = alert(1, { velocidade: 52, motorista: 'Ana' })
  fleet.vehicle = { ...now, latitude: (one.latitude ?? 0) + 0.0108, longitude: one.longitude }
  const [state, speed, place, driver] = drawn(one)
  expect(state?.slice(1, 3)).toEqual(['Ignição ligada', 'Ligado e parado'])
  expect(speed?.slice(1, 3)).toEqual(['52 km/h', '0 km/h'])
  expect(place?.[2]).toMatch(/saiu do lugar, 1,2 km$/)
  expect(driver?.slice(1, 3)).toEqual(['Ana', 'Bruno'])
})

test('§4.1 what nobody told is a dash in its own column, and never the value of the other', () => {
  const one = alert(1, { velocidade: undefined, motorista: undefined })
  fleet.vehicle = { ...now, speedKmh: null, driver: null, latitude: one.latitude, longitude: one.longitude }
  const [, speed, place, driver] = drawn(one)
  expect([speed?.slice(1, 3), driver?.slice(1, 3)]).toEqual([
    ['—', '—'],
    ['—', '—'],
  ])
  expect(place?.[2]).not.toMatch(/saiu/)
  fleet.vehicle = null
  expect(drawn(one).map((row) => row[2])).toEqual(['—', '—', '—', '—'])
})
