import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'

import { useMomentText } from './useMomentText.ts'

const now = Date.parse('2026-11-24T00:10:00')

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['kit'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.useRealTimers())

function Moment({ at }: { at: number }) {
  return useMomentText()(at)
}

test.each([
  ['today', now - 60_000, '00:09:00'],
  ['before midnight, minutes ago', now - 15 * 60_000, '23/11/2026 23:55'],
  ['the same time of another day', now - 24 * 3_600_000, '23/11/2026 00:10'],
  ['tomorrow', now + 24 * 3_600_000, '25/11/2026 00:10'],
])('what is old does not pass for today: %s', (_when, at, text) => {
  expect(renderToStaticMarkup(<Moment at={at} />)).toBe(text)
})
