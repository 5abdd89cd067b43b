import { ChakraProvider } from '@chakra-ui/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { Alert } from '#contract/live/alert.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'
import { alertWire } from '#streams/testing/events.ts'

import { HeldBack } from './HeldBack.tsx'
import { Notified } from './Notified.tsx'
import { ReadingRows } from './ReadingRows.tsx'
import { ReadingsChart } from './ReadingsChart.tsx'
import { RuleThen } from './RuleThen.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['ui', 'kit', 'fleet', 'alerts'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

const drawn = (node: ReactNode) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={testSession()}>{node}</Provider>
    </ChakraProvider>,
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/\s/g, ' ')

const alert = Alert.parse(alertWire(1, { severidade: 'high' }))
const at = alert.occurredAt
const body = {
  description: 'Excesso, pista seca',
  code: 'EVT0003',
  severity: 'high',
  threshold: 100,
  duration: 10,
  window_from: null,
  window_to: null,
  reach: 'all',
}
const was = { rev: 3, at, by: null, body }
const reading = (s: number, value: number | null) => ({
  at: at + s * 1_000,
  receivedAt: at + s * 1_000,
  value,
  speedKmh: value,
  accuracyM: null,
  latitude: null,
  longitude: null,
  flags: 0,
})
const why: AlertWhy = {
  alert: { ...alert, type: 'overspeed', threshold: 100 },
  code: 'EVT0003',
  eventId: 3004,
  value: 'speedKmh',
  readings: [reading(0, 101), reading(10, 104), reading(20, 94)],
  said: [],
  rule: { was, now: was },
  notified: [],
  held: [],
  neighbours: [],
}

test('A21 the rule of then is said in its sentence with its revision, and what of it is otherwise now', () => {
  const same = drawn(<RuleThen rule={why.rule} />)
  expect(same).toContain('Excesso, pista seca')
  expect(same).toMatch(/revisão 3, de .*100 km\/h, por 10 s.*A regra continua como era/)
  const changed = drawn(<RuleThen rule={{ was, now: { ...was, rev: 4, body: { ...body, duration: 30 } } }} />)
  expect(changed).toMatch(/agora é a revisão 4.*<td>10<\/td><td>30<\/td>/)
  expect(drawn(<RuleThen rule={{ was: null, now: null }} />)).toMatch(/não é mais guardada.*não existe mais/)
  expect(drawn(<RuleThen rule={null} />)).toContain('antes de haver regras')
})

test('A21 the value is drawn with its limit and the line at which it is over; without two readings nothing is invented', () => {
  const chart = drawn(<ReadingsChart why={why} />)
  expect(chart).toMatch(/Limite.*Fim do alerta/)
  expect(chart).toMatch(/104 km\/h/)
  expect(chart).toMatch(/95 km\/h/)
  for (const readings of [[], [reading(0, 101)], [reading(0, 101), reading(10, null)]])
    expect(drawn(<ReadingsChart why={{ ...why, readings }} />)).toContain('nada a desenhar')
})

test('A21 who was told is named with when; nobody, and what is no longer kept, are said', () => {
  const told = [
    { at, people: ['Ana', 'Bia'] },
    { at: at + 1_000, people: null },
  ]
  expect(drawn(<Notified why={{ ...why, notified: told }} />)).toMatch(
    /telas abertas.*notificação a Ana, Bia.*a todos que leem/,
  )
  expect(drawn(<Notified why={why} />)).toMatch(/Nenhuma notificação foi enviada|não são mais guardadas/)
})

test('§4.3 what held it back is said: repeats of its cooldown, a shelf with its end and reason; or that nothing did', () => {
  const none = { by: null, reason: null, count: null }
  const held: AlertWhy['held'] = [
    { ...none, how: 'cooldown', at, until: at + 60_000, count: 3 },
    { ...none, how: 'shelf', at, until: at + 900_000, by: 'Ana', reason: 'pátio' },
  ]
  expect(drawn(<HeldBack why={{ ...why, held }} />)).toMatch(/3 repetições.*Adiado.*Ana.*pátio/)
  expect(drawn(<HeldBack why={why} />)).toContain('Nada')
})

test('§4.3 a reading says how exact its place is, and why it is not believed', () => {
  const readings = [
    { ...reading(0, 101), accuracyM: 4 },
    { ...reading(10, 104), flags: 8 },
  ]
  const rows = drawn(<ReadingRows why={{ ...why, readings }} />)
  expect(rows).toMatch(/101 km\/h<\/td><td>4 m<\/td><td>sim/)
  expect(rows).toMatch(/104 km\/h<\/td><td>—<\/td><td>não: Lugar ou velocidade impossíveis/)
})
