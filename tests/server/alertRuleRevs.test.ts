import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { alertRule } from '#contract/entities/alertRule.ts'
import { CompanyId } from '#contract/kinds.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { alertRuleRevsMount } from '#server/modules/alert/alertRuleRevs.mount.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { callsOf, seedGiver } from './registryRig.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the machine knows any noun
const noun = alertRule as unknown as AnyEntity
const Row = z.looseObject({ id: z.number(), rev: z.number() })
let opened: TemporaryStore
/** Of company 1 the first and the third. */
let vehicles: number[]
let calls: ReturnType<typeof callsOf>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 4)
  await seedGiver(opened.store)
  calls = callsOf(opened.store, noun)
})
afterAll(() => opened.remove())

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const wire = (said: object) =>
  Object.fromEntries(
    Object.entries(said).map(([key, value]) => [noun.fields[key]?.wire ?? noun.links?.[key]?.wire ?? key, value]),
  )

test('§3 row 10 a revision names the vehicles that it gained and lost, and the list says in which revision a rule is and when it raised last', async () => {
  const few = {
    ...alertRule.sample,
    weekdays: null,
    code: 'EVT0016',
    threshold: null,
    rainLimit: null,
    cooldownS: 60,
    reach: 'some',
  }
  const row = Row.parse(
    await calls('create', {
      body: { id_empresa: 1, chave: randomUUID(), ...wire({ ...few, vehicles: [vehicles[0]] }) },
    }),
  )
  const changed = Row.parse(
    await calls('update', {
      id: row.id,
      body: { rev: row.rev, ...wire({ ...few, vehicles: [vehicles[2]] }) },
    }),
  )
  const plate = async (id: number | undefined) =>
    (await query('select plate from vehicle where id = $1', [id]))[0]?.['plate']
  const [kept] = await query('select at from alert_rule_rev where rule_id = $1 and rev = $2', [row.id, changed.rev])
  const at = z.date().parse(kept?.['at']).getTime()
  const { rows } = await alertRuleRevsMount({
    store: opened.store,
    clock: { now: () => at },
    announce: () => {},
  }).dump({
    body: { companies: [CompanyId.parse(1)], vehicles: [], from: at - 60_000, to: at + 60_000, limit: 100 },
    caller: testCaller(),
    http: {} as FastifyRequest, // no handler of these looks at it
  })
  const [newest] = rows.filter(({ ruleId }) => ruleId === row.id)
  const [gained, lost] = [await plate(vehicles[2]), await plate(vehicles[0])]
  expect(newest).toMatchObject({ rev: changed.rev, moved: { vehicles: { gained: [gained], lost: [lost] } } })
  expect(newest?.changes).toContain(`Veículos escolhidos: +${String(gained)}, −${String(lost)}`)
  const raised = new Date('2026-05-01T12:00:00Z')
  await query(
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, rule_id) values (1, $1, 'panic', 'high', $2, $2, $3)`,
    [vehicles[2], raised, row.id],
  )
  expect(await calls('get', { id: row.id })).toMatchObject({ revisao: changed.rev, ultimo_alerta: raised.getTime() })
})
