import { expect, test } from 'vitest'
import { z } from 'zod'

import { newId } from './newId.ts'

test('an id is a version-4 UUID without the help of a secure origin', () => {
  const ids = [newId((bytes) => bytes.fill(0)), newId((bytes) => bytes.fill(255)), newId()]
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(3)
})
