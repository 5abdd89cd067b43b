import { expect, test } from 'vitest'

import { heldOf, isHeld, longestAddress } from './heldQuestion.ts'

const over = 'periodo=ultimos7'

test.each([
  ['as long as an address may be', longestAddress, false],
  ['a character more', longestAddress + 1, true],
])('reports §3.2 a question of %s: %i characters', (_what, length, stays) => {
  const held = heldOf('v'.repeat(length), over)
  expect(held !== null).toBe(stays)
  expect(isHeld(held, over)).toBe(stays)
})

test('reports §3.2 what stays in the page is asked until the address says something else', () => {
  const held = heldOf('v'.repeat(longestAddress + 1), over)
  expect(isHeld(held, `${over}&pagina=2`)).toBe(false)
  expect(isHeld(null, over)).toBe(false)
})
