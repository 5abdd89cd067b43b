import { expect, test } from 'vitest'

import { marked } from './marked.ts'

const drawn = (text: string, ...words: string[]) =>
  marked(text, words)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  [drawn('Volvo FH 540', '540'), 'Volvo FH [540]'],
  [drawn('Cláudio Conceição', 'conceicao', 'clau'), '[Cláu]dio [Conceição]'],
  [drawn('Frota 0540', '9'), 'Frota 0540'],
  [drawn('abc', 'ab', 'bc'), '[abc]'],
  [drawn('', 'a'), ''],
])('palette: what was typed is marked: %s', (shown, expected) => {
  expect(shown).toBe(expected)
})
