import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { shortcutNames, shortcutOf } from '#src/lib/shortcuts.ts'

const src = join(import.meta.dirname, '../../src')
const code = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

test('ux-§9 every shortcut of the sheet does something: a part of the page answers it', () => {
  const answered = (name: string) =>
    new RegExp(`(useShortcut\\(\\s*|isShortcut\\(event, |pressed\\()'${name}'`).test(code) ||
    shortcutOf(shortcutNames.find((one) => one === name) ?? 'palette').screen !== undefined
  expect(shortcutNames.filter((name) => !answered(name))).toEqual([])
})

test('ux-§9 nobody listens to the keyboard of the page but the table of shortcuts', () => {
  const listeners = code.match(/addEventListener\('keydown'/g) ?? []
  expect(listeners).toHaveLength(1)
})
