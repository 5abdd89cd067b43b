import { expect, test, vi } from 'vitest'

import { firstAnswer } from './firstAnswer.ts'

test('API-27 the other way is asked only when the first one fails, also after an answer that nothing is known', async () => {
  const other = vi.fn(() => Promise.resolve<string | null>('by HTTP'))
  expect(await firstAnswer(() => Promise.resolve<string | null>('by socket'), other)).toBe('by socket')
  expect(await firstAnswer(() => Promise.resolve(null), other)).toBeNull()
  expect(other).not.toHaveBeenCalled()
  expect(await firstAnswer(() => Promise.reject(new Error('offline')), other)).toBe('by HTTP')
})
