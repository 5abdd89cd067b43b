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
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: ['postgres.test.ts'], flaky: [] })
})

const suite = (name: string, status: string) => ({
  file: name,
  specs: [],
  suites: [{ file: name, specs: [{ title: 'opens', ok: true, tests: [{ status }] }] }],
})

test('what broke outside of any browser test failed; a flaky one is named', () => {
  const report = {
    suites: [suite('login.spec.ts', 'flaky'), suite('wall.spec.ts', 'skipped')],
    errors: [{ message: 'teardown' }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  }
  expect(playwrightCounts(report)).toEqual({
    passed: 6,
    failed: 2,
    skipped: ['wall.spec.ts'],
    flaky: ['login.spec.ts: opens'],
  })
})

test('three flaky browser tests are three failures', () => {
  const report = {
    suites: ['a', 'b', 'c'].map((name) => suite(`${name}.spec.ts`, 'flaky')),
    errors: [],
    stats: { expected: 5, unexpected: 0, flaky: 3, skipped: 0 },
  }
  expect(playwrightCounts(report)).toMatchObject({ passed: 5, failed: 3 })
})

test('a report of another shape is an error, never zero failures', () => {
  expect(() => vitestCounts({})).toThrow()
  expect(() => playwrightCounts({ stats: {} })).toThrow()
})
