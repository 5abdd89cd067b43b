import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { CompanyId, UserId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { userMount } from '#server/modules/access/user.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { triesAll } from '../whole.ts'

const http = {} as FastifyRequest // no handler of these looks at it

describeEachStore('Last administrator', (store) => {
  beforeAll(async () => {
    await seedTestFleet(store(), 1)
    await store().system(async (tx) => {
      await tx.query(`insert into profile (id, company_id, description, menu) values (1, 1, 'Tudo', '[]')`)
      await tx.query(
        `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
         select 1, 1, key, true, true, true, true, true from unnest($1::text[]) key`,
        [Object.values(permissions)],
      )
      await tx.query(
        `insert into app_user (id, company_id, management_company_id, profile_id, name, email)
         select n, 1, 1, 1, 'a' || n, 'a' || n from generate_series(1, 4) n`,
      )
    })
  })

  test('R13 four administrators switch each other off at once, again and again: there always is one', async () => {
    const calls = userMount({ store: store(), clock: { now: () => Date.UTC(2026, 5, 10) }, announce: () => {} })
    const off = (by: number, id: number) =>
      calls
        .status({
          params: { id: UserId.parse(id) },
          body: { id, active: false } as never,
          caller: testCaller({ userId: by, companies: [CompanyId.parse(1)] }),
          http,
        })
        .then(
          () => 'taken',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        )
    const counts: Record<string, number> = {}
    for (let round = 0; round < (triesAll ? 200 : 25); round++) {
      await store().system((tx) => tx.query('update app_user set active = true'))
      const codes = await Promise.all([1, 2, 3, 4].map((by) => off(by, (by % 4) + 1)))
      for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
      const left = await store().system((tx) => tx.query('select 1 from administrators_of($1)', [[1]]))
      expect(left.length, codes.join()).toBeGreaterThan(0)
      expect(
        codes.every((code) => ['taken', 'admin.last', 'permission.denied'].includes(code)),
        codes.join(),
      ).toBe(true)
    }
    // oxlint-disable-next-line no-console -- the figures of R13
    console.log('R13', counts)
  })
})
