import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { grouping } from '#contract/entities/grouping.ts'
import { Refusal, fail } from '#contract/errors.ts'
import { CompanyId, GroupingId, VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import type { Change, Hooks } from './hooks.ts'
import { mountEntity } from './mountEntity.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const caller = testCaller()
const company = CompanyId.parse(1)

describeEachStore('Entity', (store) => {
  let vehicles: VehicleId[]
  beforeAll(async () => {
    const seeded = await seedTestFleet(store(), 8)
    vehicles = seeded.filter((_, at) => at % 2 === 0).map((id) => VehicleId.parse(id))
  })

  const table = {
    table: 'grouping',
    read: { vehicleCount: '0', movingCount: '0' },
    links: { vehicles: { other: 'vehicle', label: 'o.plate' } },
  }
  /** Groupings as another noun might be: with rules of its own, and a name that is a personal document. */
  const mounted = (hooks: Hooks = {}) =>
    mountEntity(
      { ...grouping, personal: ['description'] },
      table,
      hooks,
    )({
      store: store(),
      clock: { now: () => Date.UTC(2026, 5, 10, 15) },
      announce: () => {},
    })
  const make = (description: string, hooks?: Hooks, links: readonly VehicleId[] = []) =>
    mounted(hooks).create({
      body: { company, key: randomUUID(), description, active: true, vehicles: [...links] },
      caller,
      http,
    })
  const paramsOf = ({ id }: { id: number }) => ({ id: GroupingId.parse(id) })

  test('a rule of its own refuses before anything is written, or gives the draft as it is kept', async () => {
    await expect(make('Nunca', { accept: () => fail('request.invalid') })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const kept = await make('como dito', { accept: (draft) => ({ ...draft, description: 'Como guardado' }) })
    // What it describes counts as a personal document here: answered masked, kept whole.
    expect(kept).toMatchObject({ description: '•••o guarda••', rev: 1 })
    const rows = await store().system((tx) =>
      tx.query(`select description from grouping where description in ('Nunca', 'como dito', 'Como guardado')`),
    )
    expect(rows).toEqual([{ description: 'Como guardado' }])
  })

  test('what else must look anew is told once the change is committed, and never of one that was not', async () => {
    const seen: string[] = []
    const after = ({ was, is }: Change) => [
      async () => {
        const found = await store().system((tx) => tx.query('select 1 from grouping where id = $1', [(is ?? was)?.id]))
        seen.push(`${was === null ? 'new' : 'old'} ${is === null ? 'gone' : 'there'} ${found.length}`)
      },
    ]
    const made = await make('Avisa', { after })
    await expect(make('avisa', { after })).rejects.toMatchObject({ code: 'record.taken' })
    const params = paramsOf(made)
    await mounted({ after }).update({ params, body: { rev: 1, description: 'Avisou', active: true }, caller, http })
    await mounted({ after }).remove({ params, body: { rev: 2 }, caller, http })
    expect(seen).toEqual(['new there 1', 'old there 1', 'old gone 0'])
  })

  test('what stands against removal is named, and the record stays', async () => {
    const params = paramsOf(await make('Em uso'))
    const removing = mounted({ uses: () => ['trips'] }).remove({ params, body: { rev: 1 }, caller, http })
    await expect(removing).rejects.toMatchObject({ code: 'record.inUse', data: { uses: ['trips'] } })
    expect(await mounted().get({ params, caller, http })).toMatchObject({ rev: 1 })
  })

  test('a personal document stands masked in the history, whole in no line of it', async () => {
    const params = paramsOf(await make('39053344705'))
    await mounted().update({ params, body: { rev: 1, description: '11144477735', active: true }, caller, http })
    const { rows } = await mounted().history({ params, body: { before: null, limit: 10 }, caller, http })
    expect(rows.map(({ changes }) => changes['description'])).toEqual([
      ['•••533447••', '•••444777••'],
      [null, '•••533447••'],
    ])
    const lines = await store().system((tx) =>
      tx.query(`select 1 from audit where body::text like '%39053344705%' or body::text like '%11144477735%'`),
    )
    expect(lines).toEqual([])
  })

  test('ENT-32 records that take vehicles from each other at one time do so in turn, and each vehicle is in one', async () => {
    const all = await Promise.all(
      ['T1', 'T2', 'T3', 'T4'].map((name, at) => make(name, {}, vehicles.slice(at, at + 1))),
    )
    const seen = await Promise.all(all.map((one) => mounted().get({ params: paramsOf(one), caller, http })))
    const taking = seen.map(({ rev, description, ...one }) =>
      mounted()
        .update({
          params: paramsOf(one),
          body: { rev, description, active: true, vehicles: [...vehicles] },
          caller,
          http,
        })
        .then(
          () => 'taken',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
    )
    const ends = await Promise.all(taking)
    expect(ends.filter((end) => end === 'taken').length).toBeGreaterThan(0)
    expect(ends.filter((end) => end !== 'taken' && end !== 'record.changed')).toEqual([])
    const open = await store().system((tx) =>
      tx.query<{ n: number }>(
        'select count(*)::int as n from grouping_vehicle where unlinked_at is null and vehicle_id = any($1::int[]) group by vehicle_id',
        [vehicles],
      ),
    )
    expect(open.map(({ n }) => n)).toEqual(vehicles.map(() => 1))
  })
})
