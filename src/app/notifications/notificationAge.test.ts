import { expect, test } from 'vitest'

import { type Language, languages } from '#contract/kinds.ts'
import { dateWords } from '#src/lib/format/words.ts'

import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import ptBR from '../text/pt-BR.json' with { type: 'json' }

const bundles: Record<Language, typeof ptBR> = { 'pt-BR': ptBR, en, es }
const minute = 60_000
const now = Date.UTC(2026, 10, 18, 14, 2)

test('NOTIF-03 how long ago, in three languages, one and many', async () => {
  const said = await Promise.all(
    languages.map(async (language) => {
      const words = await dateWords(language)
      return [minute, 4 * minute].map((ms) =>
        bundles[language].notifications.ago.replace('{{distance}}', words.distance(now - ms, now)),
      )
    }),
  )
  expect(said).toEqual([
    ['Há 1 minuto atrás', 'Há 4 minutos atrás'],
    ['1 minute ago', '4 minutes ago'],
    ['Hace 1 minuto', 'Hace 4 minutos'],
  ])
})
