import { expect, test } from 'vitest'

import { filmKindOf } from './filmKind.ts'

test.each([
  ['all', () => true, 'mp4'],
  ['Firefox', (type: string) => type.startsWith('video/webm') && !type.includes('vp9'), 'webm'],
  ['old Safari', (type: string) => type === 'video/mp4', 'mp4'],
])('the best that %s can write', (_who, canWrite, ending) => {
  const kind = filmKindOf(canWrite)
  expect(kind?.ending).toBe(ending)
  expect(canWrite(kind?.type ?? '')).toBe(true)
})

test('none where nothing can be written', () => {
  expect(filmKindOf(() => false)).toBeNull()
})
