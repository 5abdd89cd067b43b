import { expect, test } from 'vitest'

import { playwrightCounts, vitestCounts } from './results.ts'

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('a test file that could not be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      file('good.test.ts', 'passed', 'passed', 'passed'),
      file('mixed.test.ts', 'failed', 'passed', 'failed'),
      file('broken.test.ts', 'failed'),
      file('postgres.test.ts', 'passed', 'skipped'),
    ],
  }
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: ['postgres.test.ts'] })
})

test('a flaky browser test failed, and so did what broke outside of any test', () => {
  const suite = (name: string, status: string) => ({
    file: name,
    specs: [],
    suites: [{ file: name, specs: [{ ok: true, tests: [{ status }] }] }],
  })
  const report = {
    suites: [suite('login.spec.ts', 'expected'), suite('wall.spec.ts', 'skipped')],
    errors: [{ message: 'teardown' }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  }
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 3, skipped: ['wall.spec.ts'] })
})

test('a report of another shape is an error, never zero failures', () => {
  expect(() => vitestCounts({})).toThrow()
  expect(() => playwrightCounts({ stats: {} })).toThrow()
})
