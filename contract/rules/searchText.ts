import { normalPlate, plateForm } from './plate.ts'

/** Lower case without accents and hyphens: `ABC-1234`, `abc1234` and `São` are found by `abc1234` and `sao`. */
export function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll('-', '')
  // oxlint-disable-next-line no-control-regex -- ASCII needs no decomposition, and most of a register is ASCII
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A word that is a plate with something between its characters, `ABC·1D23`, as plates are stored. */
function asPlate(word: string): string {
  const plate = normalPlate(word)
  return plateForm(plate) === 'other' ? word : plate.toLowerCase()
}

/** The words of a query; a text matches when every one of them occurs in it. A sign that stands alone is no word. */
export const wordsOf = (query: string): readonly string[] =>
  plain(query)
    .split(/\s+/)
    .map(asPlate)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) || word.length > 1)

/** True when every word of the query occurs in the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const stack = plain(text)
  return words.every((word) => stack.includes(word))
}

/**
 * Places of the texts in which every word of the query occurs, those first that have a word beginning with it, `limit` at
 * most. An empty query finds none.
 * @param texts as `plain` makes them
 */
export function placesOf(texts: readonly string[], query: string, limit: number): readonly number[] {
  const words = wordsOf(query)
  const [first] = words
  if (first === undefined) return []
  const begins: number[] = []
  const others: number[] = []
  for (let i = 0; i < texts.length && begins.length < limit; i++) {
    const text = texts[i] ?? ''
    const at = text.indexOf(first)
    if (at < 0 || !words.every((word) => text.includes(word))) continue
    if (at === 0 || text.includes(` ${first}`)) begins.push(i)
    else if (others.length < limit) others.push(i)
  }
  return [...begins, ...others].slice(0, limit)
}
