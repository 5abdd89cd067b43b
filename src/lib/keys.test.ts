import { expect, test } from 'vitest'

import { chordOf, isLetter, isShortcut } from './keys.ts'
import { shortcutNames, shortcutOf } from './shortcuts.ts'

const press = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'AltGraph')[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  getModifierState: (name: string) => held.some((one) => one === name),
})

test.each([
  [press('a'), 'a'],
  [press('A'), 'a'],
  [press('?'), '?'],
  [press('k', 'ctrl'), 'mod+k'],
  [press('k', 'meta'), 'mod+k'],
  [press('K', 'ctrl'), 'mod+k'],
  [press('F8'), 'F8'],
  [press(' '), 'Space'],
  [press('a', 'alt'), null],
  [press(']', 'AltGraph', 'ctrl', 'alt'), ']'],
])('ux-§9 %o is written %s', (event, chord) => {
  expect(chordOf(event)).toBe(chord)
})

test('WCAG-2.1.4 letters and signs may be turned off, named keys and those with Ctrl may not', () => {
  expect(['a', '?', '/', '['].every(isLetter)).toBe(true)
  expect(['F8', 'Escape', 'mod+k', 'Space'].some(isLetter)).toBe(false)
})

test('ux-§9 a row moves by letter or arrow, and not with Ctrl held', () => {
  expect([press('j'), press('J'), press('ArrowDown')].every((event) => isShortcut(event, 'nextRow'))).toBe(true)
  expect(isShortcut(press('j', 'ctrl'), 'nextRow')).toBe(false)
})

test('ux-§9 no key means two things to the page or within one part, and none that begins a sequence means something by itself', () => {
  const keys = shortcutNames.flatMap((name) => [...shortcutOf(name).keys])
  const heard = shortcutNames.flatMap((name) => {
    const { group, reach, keys: own } = shortcutOf(name)
    return own.map((one) => `${reach === 'focus' ? group : 'page'} ${one}`)
  })
  expect(new Set(heard).size).toBe(heard.length)
  const beginnings = keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0])
  expect(beginnings.filter((one) => one !== undefined && keys.includes(one))).toEqual([])
})
