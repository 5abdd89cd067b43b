import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { TestGateway } from '../../tests/devices.ts'
import { eventually } from '../../tests/eventually.ts'
import { noPostgres, type TestPostgres, withPostgres } from '../../tests/postgres.ts'
import { openStore } from '../db/open.ts'
import type { Store } from '../db/port.ts'
import { silentLog } from '../kit/log.ts'
import { OneProcess } from './oneProcess.ts'
import type { GatewaySink } from './port.ts'

const sink: GatewaySink = { report: async () => 'stored', answer: async () => {} }
const command = { id: '', deviceId: 'd0', action: 'sirenOn', attempt: 1 } as const

describe.skipIf(noPostgres)(`one process of several${noPostgres ? `: skipped, ${noPostgres}` : ''}`, () => {
  let postgres: TestPostgres
  let stores: Store[]

  beforeAll(async () => {
    postgres = await withPostgres()
    const databaseUrl = await postgres.newDatabase()
    stores = [await openStore({ dataDir: '', databaseUrl }), await openStore({ dataDir: '', databaseUrl })]
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await postgres.close()
  })

  function inEach() {
    return stores.map((store) => {
      const made: TestGateway[] = []
      const make = async () => {
        const gateway = new TestGateway()
        made.push(gateway)
        return gateway
      }
      return { store, made, one: new OneProcess({ store, log: silentLog, make, everyMs: 20 }) }
    })
  }

  test('the first runs its gateway, and the second takes over when that stops', async () => {
    const [first, second] = inEach()
    if (first === undefined || second === undefined) throw new Error('two stores make two')
    await first.one.start(sink)
    await second.one.start(sink)
    expect([first.made.length, second.made.length]).toEqual([1, 0])
    expect([first.one.canCommand('d0'), second.one.canCommand('d0')]).toEqual([true, false])
    expect([await first.one.send(command), await second.one.send(command)]).toEqual(['sent', 'unreachable'])
    await first.one.stop()
    await eventually(() => expect(second.one.canCommand('d0')).toBe(true))
    expect(first.one.canCommand('d0')).toBe(false)
    await second.one.stop()
  })

  test('who loses its connection runs nothing any more, until it holds the lock again', async () => {
    const [first] = inEach()
    if (first === undefined) throw new Error('two stores make two')
    await first.one.start(sink)
    const stopped = vi.spyOn(first.made[0] ?? first.one, 'stop')
    await stores[1]?.pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
    await eventually(() => expect(stopped).toHaveBeenCalledOnce())
    await eventually(() => expect(first.made).toHaveLength(2))
    await first.one.stop()
  })
})
