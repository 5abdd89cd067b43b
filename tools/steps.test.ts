import { expect, test } from 'vitest'

import { runLanes, runStep, table } from './steps.ts'
import type { Step } from './steps.ts'

const script = (name: string, code: string): Step => ({ name, command: ['node', '-e', code] })

test('a step ends as its program ends, with what it said on both streams', async () => {
  const good = await runStep(script('good', 'console.log("out"); console.error("err")'))
  expect(good).toMatchObject({ name: 'good', state: 'ok' })
  expect(good.output).toContain('out')
  expect(good.output).toContain('err')
  expect(await runStep(script('bad', 'process.exit(3)'))).toMatchObject({ state: 'failed' })
})

test('a program that is not there is a failed step, not a crash', async () => {
  expect(await runStep({ name: 'ghost', command: ['no-such-program-of-farol'] })).toMatchObject({ state: 'failed' })
})

test('a failure ends its own lane and no other; the answer keeps the order written', async () => {
  const ended: string[] = []
  const outcomes = await runLanes(
    [[script('one', 'process.exit(1)'), script('two', '')], [script('three', '')]],
    2,
    ({ name }) => ended.push(name),
  )
  expect(outcomes.map(({ name, state }) => `${name} ${state}`)).toEqual(['one failed', 'two skipped', 'three ok'])
  expect(ended.toSorted()).toEqual(['one', 'three', 'two'])
})

test('the table names every step and its result', () => {
  expect(
    table([
      { name: 'types', state: 'ok', seconds: 1.24, output: '' },
      { name: 'unit tests', state: 'failed', seconds: 10, output: '' },
    ]),
  ).toBe('types          1.2 s  ok\nunit tests    10.0 s  failed')
})
