import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))

/** What a browser has on secure origins alone, and who may ask for it, knowing that. */
const secureOnly: Record<string, string[]> = {
  'crypto.randomUUID(': [],
  'crypto.subtle': [],
  'navigator.clipboard': ['useCopy.ts'],
  'navigator.serviceWorker': ['main.tsx', 'newVersion.ts'],
  'navigator.wakeLock': ['useWakeLock.ts'],
  'navigator.geolocation': [],
  // Where there are none each tab of a workstation sounds, and none stays silent.
  'navigator.locks': ['AlertSound.tsx'],
}

test.each(Object.entries(secureOnly))('a control room that reaches its server by a bare address: %s', (what, known) => {
  const askers = files.flatMap(({ name, text }) => (text.includes(what) ? [name] : []))
  expect([...new Set(askers)].toSorted()).toEqual(known)
})
