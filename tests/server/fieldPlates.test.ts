import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { hasField, headers, openFieldDoors, read } from './fieldDoors.ts'

let opened: TemporaryStore
let vehicles: number[]

describe.skipIf(!hasField)('issue 26, plates of the field at the door of devices', () => {
  beforeAll(async () => {
    opened = await temporaryStore({ minFreeBytes: 0 })
    vehicles = await seedTestFleet(opened.store, 1)
  })
  afterAll(() => opened.remove())

  test('plates-as-people-write-them.json: one plate is one vehicle, whoever writes it', async () => {
    type Plates = Record<'same' | 'different', string[][]>
    const { same, different } = read<Plates>('plates-as-people-write-them.json')
    const { app } = await openFieldDoors(opened.store, { now: Date.now })
    let n = 0
    const register = async (plates: readonly string[]) => {
      const devices = plates.map((plate) => ({ id: `plate-${n++}`, company: 1, plate }))
      const answer = await app.inject({ method: 'POST', url: '/ingest/devices', headers, payload: { devices } })
      return answer.json<{ results: string[] }>().results
    }
    for (const hands of same)
      expect([hands, await register(hands)]).toEqual([hands, hands.map((_, i) => (i === 0 ? 'registered' : 'taken'))])
    for (const pair of different) expect([pair, await register(pair)]).toEqual([pair, ['taken', 'registered']])
    const kept = await opened.store.system((tx) =>
      tx.query<{ plate: string }>('select plate from vehicle where id <> all($1) order by id', [vehicles]),
    )
    expect(kept.map(({ plate }) => plate)).toEqual([
      ...same.map(([plate]) => plate),
      ...different.map(([, other]) => other),
    ])
  })
})
