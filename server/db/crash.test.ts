import { expect, test } from 'vitest'

import { crashRounds } from '../../tests/nightly/crash.ts'

test('P53 kill -9 while opening and while writing loses nothing acknowledged', async () => {
  const outcome = await crashRounds(3, 53)
  expect(outcome.acknowledged).toBeGreaterThan(0)
})
