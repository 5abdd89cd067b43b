import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { Alert } from '#contract/live/alert.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'
import { alertWire } from '#streams/testing/events.ts'

import { AlertScene } from './AlertScene.tsx'

vi.mock('./sceneChunk.ts', () => ({
  SceneMap: (at: { latitude: number; longitude: number; zoom: number }) => (
    <i data-at={`${at.latitude} ${at.longitude}`} data-zoom={at.zoom} />
  ),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'fleet'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const alert = Alert.parse(alertWire(1, { placa: 'BRA2E19' }))
const drawn = () =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider store={testSession()}>
          <AlertScene alert={alert} />
        </Provider>
      </QueryClientProvider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

test('ALERT-01 ALERT-15 the map of an alert opens at zoom 15 around the vehicle, and nothing of the zoom is read', () => {
  const scene = drawn()
  expect(scene).toContain(`data-at="${alert.latitude} ${alert.longitude}" data-zoom="15"`)
  expect(scene.replace('data-zoom', '')).not.toMatch(/zoom/i)
})

test('ALERT-12 the marker bears the plate on its graphic, with the code of the country', () => {
  expect(drawn()).toMatch(/role="img" aria-label="BRA2E19">.*<span>BR<\/span>/)
})

test('ALERT-16 the marker is 80 × 80', () => {
  const style = readFileSync(join(import.meta.dirname, 'AlertMarker.module.css'), 'utf8')
  const [, marker = ''] = /^\.marker \{(.*?)\n\}/ms.exec(style) ?? []
  expect(limits.alertMarkerPx).toBe(80)
  for (const side of ['width', 'height']) expect(marker).toContain(`  ${side}: ${limits.alertMarkerPx}px;`)
})
