import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { macroUrl } from '#contract/codes/notifications.ts'
import { macro } from '#contract/entities/macro.ts'
import { limits } from '#contract/limits.ts'
import { macroUses } from '#contract/reports/macroUses.ts'
import { macroUsesMount } from '#server/modules/work/macroUses.mount.ts'
import { addresses } from '#src/lib/paths.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf } from './registryRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it

describeEachStore('Macros', (store) => {
  beforeAll(() => seedTestFleet(store(), 2).then(() => undefined))

  test('MACRO registries §4.1 uses of a macro are of seven days; where not all that was told is kept, nobody knows', async () => {
    const query = (text: string, ...values: unknown[]) => store().system((tx) => tx.query<{ id: number }>(text, values))
    const [made] = await query(`insert into macro (company_id, code, message) values (1, 12, 'Cheguei') returning id`)
    const id = made?.id ?? 0
    const ask = callsOf(store(), macro)
    const uses = async () => z.looseObject({ usos: z.number().nullable() }).parse(await ask('get', { id })).usos
    const tell = (company: number, days: number, count: number, url = macroUrl(id)) =>
      query(
        `insert into notification (company_id, title, at, url, type, state)
         select $1, 'Cheguei', now() - $2::int * interval '1 day', $3, 'macro', 'active' from generate_series(1, $4::int)`,
        company,
        days,
        url,
        count,
      )
    expect(await uses()).toBe(0)
    await tell(1, 1, 2)
    await tell(1, 8, 1)
    // Another macro, and another company.
    await tell(1, 1, 1, macroUrl(id * 10))
    await tell(2, 1, 1)
    expect(await uses()).toBe(2)
    // As many as are kept, and none that is a week old.
    await query(`delete from notification where at < now() - interval '7 days'`)
    await tell(1, 1, limits.notificationMost)
    expect(await uses()).toBeNull()
  })

  test('MACRO registries §4.1 uses of one macro say when, vehicle, driver, place and who was told; what a report of another moment says is not known', async () => {
    const query = (text: string, ...values: unknown[]) => store().system((tx) => tx.query<{ id: number }>(text, values))
    const [made] = await query(`insert into macro (company_id, code, message) values (1, 77, 'Descarga') returning id`)
    const [ana] = await query(`insert into driver (company_id, name) values (1, 'Ana') returning id`)
    await store().system((tx) => giveCard(tx, ana?.id ?? 0, 'AB12'))
    const [profile] = await query(`insert into profile (company_id, description) values (1, 'Base') returning id`)
    const [bia] = await query(
      `insert into app_user (company_id, management_company_id, profile_id, name, email)
       values (1, 1, $1, 'Bia', 'bia.macro@farol.dev') returning id`,
      profile?.id,
    )
    const at = Date.UTC(2026, 5, 10, 12)
    const told = (minutes: number, vehicle: number | null, users: number[] | null, url = macroUrl(made?.id ?? 0)) =>
      query(
        `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
         values (1, 'Descarga', 'AAA0000 · 77', $1, $2, 'macro', 'active', $3, $4)`,
        new Date(at + minutes * 60_000),
        url,
        vehicle,
        users,
      )
    const heard = (minutes: number, latitude: number, late = 0) =>
      query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude)
         values (1, 1, $1, 1, $2, $3, -46.6)`,
        new Date(at + (minutes - late) * 60_000),
        new Date(at + minutes * 60_000),
        latitude,
      )
    await query(
      `insert into state_span (vehicle_id, company_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms,
         silent_ms, path_km) values (1, 1, $1, $2, 1, 'ab12', 0, 0, 0, 0, 0, 0)`,
      new Date(at - 3_600_000),
      new Date(at + 3_600_000),
    )
    await heard(0, -23.5)
    await told(0, 1, [bia?.id ?? 0])
    // Sent five hours before it came, and one of before vehicles were kept of it.
    await heard(18, -25)
    await heard(20, -24, 300)
    await told(20, 1, null)
    await told(30, null, null)
    await told(40, 1, null, macroUrl((made?.id ?? 0) * 10))
    const deps = { store: store(), clock: { now: () => at + 3_600_000 }, announce: () => {} }
    const uses = async (caller = testCaller()) => {
      const period = { inicio: at - 3_600_000, fim: at + 3_600_000, macro: [made?.id] }
      const body = macroUses.calls.dump.body.parse({ empresasSelecionadas: caller.companies, ...period })
      return (await macroUsesMount(deps).dump({ body, caller, http })).rows
    }
    expect(await uses()).toMatchObject([
      {
        at: at + 30 * 60_000,
        plate: 'AAA0000',
        vehicleId: null,
        driver: null,
        place: null,
        notified: expect.stringMatching(/./),
      },
      { at: at + 20 * 60_000, driver: null, latitude: null, everybody: true },
      { at, macro: 'Descarga', plate: 'AAA0000', driver: 'Ana', latitude: -23.5, notified: 'Bia' },
    ])
    expect(await uses(testCaller({ companies: [2] }))).toEqual([])
  })

  test('MACRO-01 the macros of a company are listed, the address of one opens that one, and those of others are not there', async () => {
    const query = (text: string, ...values: unknown[]) => store().system((tx) => tx.query<{ id: number }>(text, values))
    const [own] = await query(
      `insert into macro (company_id, code, message) values (1, 31, 'Pátio cheio') returning id`,
    )
    const [foreign] = await query(
      `insert into macro (company_id, code, message) values (2, 31, 'De outra') returning id`,
    )
    const ask = callsOf(store(), macro)
    const Listed = z.looseObject({ linhas: z.array(z.looseObject({ id: z.number() })) })
    const { linhas } = Listed.parse(await ask('list', { body: { empresasSelecionadas: [1], limite: 100 } }))
    expect(linhas.map(({ id }) => id)).toContain(own?.id)
    expect(linhas.map(({ id }) => id)).not.toContain(foreign?.id)
    // What a notification leads to, and what the screen of that address asks for.
    const { path } = addresses.macro
    expect(path.replace(':macro', String(own?.id))).toBe(macroUrl(own?.id ?? 0))
    expect(await ask('get', { id: own?.id })).toMatchObject({ id: own?.id, mensagem: 'Pátio cheio' })
  })
})
