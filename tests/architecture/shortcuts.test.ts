import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { shortcutNames, shortcutOf } from '#src/lib/shortcuts.ts'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))
const code = files.map(({ text }) => text).join('\n')

test('ux-§9 every shortcut of the sheet does something: a part of the page answers it', () => {
  const answered = (name: string) =>
    new RegExp(`(useShortcut\\(\\s*|isShortcut\\(event, |pressed\\()'${name}'|keys: \\{ ${name}:`).test(code) ||
    shortcutOf(shortcutNames.find((one) => one === name) ?? 'palette').screen !== undefined
  expect(shortcutNames.filter((name) => !answered(name))).toEqual([])
})

test('ux-§9 nobody listens to the keyboard of the page but the table of shortcuts, a palette on its way, whose letters are kept, and a wall, where any key is a hand', () => {
  const listeners = files.flatMap(({ name, text }) =>
    [...text.matchAll(/addEventListener\('keydown'/g)].map(() => name),
  )
  expect(listeners.toSorted()).toEqual(['shortcutHandlers.ts', 'useEarlyLetters.ts', 'useHand.ts'])
})
