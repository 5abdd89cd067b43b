import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const languages = ['pt-BR', 'en', 'es'] as const
type Language = (typeof languages)[number]
/** How the last column says a language. */
const short: Record<string, Language> = { pt: 'pt-BR', en: 'en', es: 'es' }

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

interface Text {
  where: string
  /** In small letters: capitals make no other word. */
  words: string
}
const texts: Record<Language, Text[]> = { 'pt-BR': [], en: [], es: [] }
function read(value: unknown, language: Language, where: string): void {
  if (typeof value === 'string')
    texts[language].push({ where, words: value.replace(/\{\{?.*?\}\}?/g, '').toLowerCase() })
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) read(part, language, `${where} ${key}`)
}
/** The texts of the rooms, and the words of the driver's page, which is built apart from them. */
const held = ['*/text/*.json', 'src/driver-page/words.json']
for (const file of execFileSync('git', ['ls-files', ...held], { cwd: root, encoding: 'utf8' }).split('\n')) {
  if (file === '') continue
  const bundle: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const named = languages.find((language) => file.endsWith(`/${language}.json`) || file.endsWith(`.${language}.json`))
  if (named) read(bundle, named, file)
  else
    for (const language of languages)
      if (bundle !== null && typeof bundle === 'object' && language in bundle)
        read((bundle as Record<Language, unknown>)[language], language, file)
}

/** As whole words. Most texts have not even the letters, and an expression costs far more than to see that. */
function used(language: Language, words: string): Text[] {
  const letters = words.toLowerCase()
  const whole = new RegExp(`(?<![\\p{L}\\p{N}-])${letters}(?![\\p{L}\\p{N}])`, 'u')
  return texts[language].filter((text) => text.words.includes(letters) && whole.test(text.words))
}

describe('docs/glossary.md', () => {
  it('has each term in three languages, and the texts of each', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter((row) => row.length !== 4 || row.slice(0, 3).includes(''))).toEqual([])
    for (const language of languages) expect(texts[language].length).toBeGreaterThan(2_000)
  })

  it('has no term that no text uses', () => {
    const idle = rows.flatMap((row) =>
      languages.flatMap((language, at) => {
        const term = row[at] ?? ''
        return texts[language].some(({ words }) => words.includes(term.toLowerCase())) ? [] : [`${language} ${term}`]
      }),
    )
    expect(idle).toEqual([])
  })

  it('says the words that no text uses', () => {
    const said = rows.flatMap(([, , , not = '']) =>
      not
        .split(';')
        .filter(Boolean)
        .flatMap((part) => {
          const [code = '', words = ''] = part.split(':').map((one) => one.trim())
          const language = short[code]
          if (language === undefined) return [`no language: ${part}`]
          return words
            .split(',')
            .flatMap((word) => used(language, word.trim()).map(({ where }) => `${word.trim()}: ${where}`))
        }),
    )
    expect(said).toEqual([])
  })
})
