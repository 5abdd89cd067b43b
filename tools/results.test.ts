import { expect, test } from 'vitest'

import { playwrightCounts, vitestCounts } from './results.ts'

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  message: status === 'failed' && tests.length === 0 ? 'SyntaxError: no such name' : '',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: 'keeps order',
    failureMessages: each === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m'] : [],
  })),
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
  expect(vitestCounts(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'broken.test.ts: could not be loaded\n    SyntaxError: no such name',
      'mixed.test.ts: keeps order\n    expected 1 to be 2',
    ],
    skipped: ['postgres.test.ts'],
    flaky: [],
  })
})

const suite = (name: string, status: string) => ({
  file: name,
  specs: [],
  suites: [
    {
      file: name,
      specs: [
        { title: 'opens', ok: true, tests: [{ status, results: [{ error: { message: 'no button\nCall log' } }, {}] }] },
      ],
    },
  ],
})

test('what broke outside of any browser test failed; a flaky one and a failed one are named with what they said', () => {
  const report = {
    suites: [suite('login.spec.ts', 'flaky'), suite('wall.spec.ts', 'skipped'), suite('map.spec.ts', 'unexpected')],
    errors: [{ message: 'teardown' }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  }
  expect(playwrightCounts(report)).toEqual({
    passed: 6,
    failed: 2,
    failures: ['map.spec.ts: opens\n    no button\n    Call log', 'outside of any test: {"message":"teardown"}'],
    skipped: ['wall.spec.ts'],
    flaky: ['login.spec.ts: opens\n    no button\n    Call log'],
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
