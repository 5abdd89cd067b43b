import { expect, test } from 'vitest'

import { Background } from './background.ts'
import { silentLog } from './log.ts'

test('jobs run one after the other, and one that fails is logged and holds up nothing', async () => {
  const failures: unknown[] = []
  const background = new Background({ ...silentLog, error: (details) => failures.push(details) })
  const order: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  background.run('first', async () => {
    await gate
    order.push('first')
    throw new Error('lost')
  })
  background.run('second', async () => void order.push('second'))
  expect(order).toEqual([])
  open()
  await background.settled()
  expect(order).toEqual(['first', 'second'])
  expect(failures).toEqual([{ err: new Error('lost'), title: 'first' }])
})

test('a flood is cut, and its end opens the way again', async () => {
  const background = new Background(silentLog)
  let done = 0
  for (let n = 0; n < 1_500; n += 1) background.run('flood', async () => void (done += 1))
  await background.settled()
  expect(done).toBe(1_000)
  background.run('after', async () => void (done += 1))
  await background.settled()
  expect(done).toBe(1_001)
})
