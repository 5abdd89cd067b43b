import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
/** Spanish and Portuguese run this much longer than what a screen was drawn with (ux §9). */
const growth = 0.35
const accents: Record<string, string> = {
  a: 'á',
  e: 'ê',
  i: 'í',
  o: 'õ',
  u: 'ü',
  A: 'Á',
  E: 'Ê',
  I: 'Í',
  O: 'Õ',
  U: 'Ü',
}

/** A text a third longer, word by word, still readable, with its `{{places}}` as they were. */
export function lengthened(text: string): string {
  let owed = 0
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part) => {
      if (part.startsWith('{{')) return part
      return [...part]
        .map((letter) => {
          owed += growth
          if (owed < 1 || !/[aeiouáéíóúâêôãõ]/i.test(letter)) return letter
          owed -= 1
          return `${letter}${accents[letter] ?? letter}`
        })
        .join('')
    })
    .join('')
}

const allLengthened = (words: unknown): unknown =>
  typeof words === 'string'
    ? lengthened(words)
    : typeof words === 'object' && words !== null
      ? Object.fromEntries(Object.entries(words).map(([key, value]) => [key, allLengthened(value)]))
      : words

/** Serves every Portuguese bundle of the built page lengthened. */
export async function pseudo(context: BrowserContext, manifest: unknown): Promise<void> {
  const files = new Map<string, string>()
  if (typeof manifest === 'object' && manifest !== null)
    for (const [source, built] of Object.entries(manifest))
      if (source.endsWith('/text/pt-BR.json') && typeof built === 'object' && built !== null && 'file' in built)
        files.set(`/${String(built.file)}`, source)
  await context.route(
    (url) => files.has(url.pathname),
    async (route) => {
      const source = files.get(new URL(route.request().url()).pathname) ?? ''
      const words: unknown = JSON.parse(await readFile(join(root, source), 'utf8'))
      await route.fulfill({
        contentType: 'text/javascript',
        body: `export default ${JSON.stringify(allLengthened(words))}`,
      })
    },
  )
}
