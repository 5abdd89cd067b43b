import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { filledIcons, ownIcons, regularIcons } from '../../src/ui/icons/names.ts'
import { sprite } from './sprite.ts'

test('the sprite is the one its names write', () => {
  expect(readFileSync(new URL('../../src/ui/icons/sprite.svg', import.meta.url), 'utf8')).toBe(sprite())
})

test('no icon is named twice', () => {
  const ids = [...regularIcons, ...filledIcons.map((name) => `${name}-fill`), ...ownIcons]
  expect(ids.length).toBe(new Set(ids).size)
})

test('a drawing brings no style or script: the content security policy would refuse it', () => {
  expect(sprite()).not.toMatch(/<style|style=|<script|\son\w+=/)
})
