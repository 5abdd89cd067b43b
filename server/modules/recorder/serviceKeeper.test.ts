import { beforeAll, beforeEach, expect, test } from 'vitest'

import { crc16 } from '#contract/rules/crc16.ts'
import type { Store } from '#server/db/port.ts'
import { silentLog } from '#server/kit/log.ts'

import { describeEachStore } from '../../../tests/eachStore.ts'
import { ServiceKeeper } from './serviceKeeper.ts'
import { verifyClock } from './verify.ts'

const noon = Date.UTC(2026, 10, 25, 15)

describeEachStore('service of the recorder', (open) => {
  let store: Store
  let now = noon
  let steady = 0
  const pass = (ms: number) => {
    now += ms
    steady += ms
  }
  const keeper = () => new ServiceKeeper({ store, clock: { now: () => now }, log: silentLog, monotonic: () => steady })
  let after = 0
  /** Of company 1, since this test began: type and what follows it. */
  const told = () =>
    store.system((tx) =>
      tx.query<{ said: string }>(
        `select substr(line, 10) as said from clock_record where company_id = 1 and nsr > $1 order by nsr`,
        [after],
      ),
    )
  const said = async () => (await told()).map((row) => row.said)
  beforeAll(async () => {
    store = open()
    await store.system((tx) =>
      tx.query(
        `insert into company (id, trade_name, name, cnpj) values (1, 'A', 'A Ltda', '11222333000181'), (2, 'B', null, null)`,
      ),
    )
  })
  beforeEach(async () => {
    now = noon
    steady = 0
    after = await store.system(async (tx) => {
      await tx.query('update clock_site set serving = false, heard_at = null')
      const [site] = await tx.query<{ nsr: number }>('select nsr from clock_site where company_id = 1')
      return site?.nsr ?? 0
    })
  })

  test('a start and an orderly stop are said once each, and nothing between them', async () => {
    const one = keeper()
    await one.settle()
    pass(15_000)
    await one.settle()
    pass(3_600_000 - 15_000)
    await one.stop()
    expect(await said()).toEqual(['62026-11-25T12:00:00-030007', '62026-11-25T13:00:00-030008'])
  })

  test('after a crash the next start says when it was last heard of, and that it serves again', async () => {
    await keeper().settle()
    pass(7_200_000)
    await keeper().settle()
    expect(await said()).toEqual([
      '62026-11-25T12:00:00-030007',
      '62026-11-25T12:00:00-030008',
      '62026-11-25T14:00:00-030007',
    ])
    // Nobody has any record of a company whose recorder holds nothing.
    expect(await store.system((tx) => tx.query('select nsr from clock_record where company_id = 2'))).toEqual([])
    expect(await store.system((tx) => verifyClock(tx, 1))).toMatchObject({ broken: null })
  })

  test('of two processes the second says nothing; it does when the first has gone', async () => {
    const [one, two] = [keeper(), keeper()]
    await one.settle()
    pass(15_000)
    await two.settle()
    await one.stop()
    pass(15_000)
    await two.settle()
    await two.stop()
    expect((await said()).map((text) => text.slice(-2))).toEqual(['07', '08', '07', '08'])
  })

  test('a clock that was set by more than 30 s is said as it was and as it is, and is no absence', async () => {
    const one = keeper()
    await one.settle()
    pass(15_000)
    now += 29_000
    await one.settle()
    pass(15_000)
    now += 5 * 3_600_000
    await one.settle()
    pass(15_000)
    now -= 3_600_000
    await one.settle()
    const set = (await told()).map((row) => row.said)
    expect(set).toEqual([
      '62026-11-25T12:00:00-030007',
      '42026-11-25T12:00:00-03002026-11-25T17:00:00-030000000000000',
      '42026-11-25T17:01:00-03002026-11-25T16:01:00-030000000000000',
    ])
    // 73 characters with the number before and the checksum after.
    expect(set[1]).toHaveLength(73 - 9 - crc16('').length)
  })
})
