import { expect, test } from 'vitest'

import { instanceSeconds } from './instanceSeconds.ts'

test('what one instance of a machine adds to a run is the sum of the tests that begin with its name, in both stores', () => {
  const of = (title: string, duration: number) => ({ title, duration })
  const tests = [
    of('vehicle: a list', 500),
    of('R22 vehicle: taken back', 1_500),
    of('driver: a list', 400),
    of('driver: a list', 600),
    of('a stray: of no instance', 90_000),
  ]
  const report = {
    testResults: [
      { name: 'registries.test.ts', assertionResults: tests },
      { name: 'health.test.ts', assertionResults: [of('alone: one', 10)] },
    ],
  }
  expect(instanceSeconds(report, 2)).toEqual([
    { file: 'registries.test.ts', instances: 2, mean: 1.5, slowest: 'vehicle', most: 2 },
  ])
})
