import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { macroUrl } from '#contract/codes/notifications.ts'
import { macro } from '#contract/entities/macro.ts'
import { limits } from '#contract/limits.ts'
import { addresses } from '#src/lib/paths.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf } from './registryRig.ts'

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
