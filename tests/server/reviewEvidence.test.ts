import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { reviewHandlers } from '#server/modules/review/handlers.ts'
import { predictiveMount } from '#server/modules/signal/predictive.mount.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { caller, dayIn, dayMs, http } from './reviewRig.ts'

describeEachStore('The evidence of a review', (store) => {
  const now = Date.now()
  const deps = () => ({ store: store(), clock: { now: () => now }, announce: () => {} })

  test('M29 §6.5 is what the page says of the same thirty days, today among them', async () => {
    const [vehicle = 0] = await seedTestFleet(store(), 1)
    await store().system((tx) =>
      tx.query(
        `insert into signal_day (company_id, vehicle_id, day, signal, value)
         select 1, $1, l.day - n, 'coolantC', 88 - 0.2 * n + case when n = 30 then 40 else n % 3 * 0.1 end
         from (select (now() at time zone 'America/Sao_Paulo')::date as day) l cross join generate_series(1, 33) n`,
        [vehicle],
      ),
    )
    const hours = { catchUp: async () => ({ toldTo: now, behind: 0 }) }
    const asked = {
      companies: [CompanyId.parse(1)],
      vehicles: [],
      drivers: [],
      groupings: [],
      from: now - 9 * dayMs,
      to: now,
      timeZone: 'America/Sao_Paulo',
      signal: 'coolantC' as const,
      state: null,
    }
    const { rows } = await predictiveMount({ ...deps(), hours }).ask({ body: asked, caller, http })
    const [row] = rows['signals'] ?? []
    const body = {
      key: randomUUID(),
      vehicle: VehicleId.parse(vehicle),
      kind: 'signal' as const,
      what: 'coolantC',
      serviceOrder: 'OS 77',
      dueOn: dayIn(9),
      notifyOn: dayIn(3),
      dueKm: 130_000,
      notifyKm: 129_000,
      dueH: null,
      notifyH: null,
    }
    const { id } = await reviewHandlers(deps()).openReview({ body, caller, http })
    const sheet = await reviewHandlers(deps()).reviewSheet({ params: { id }, caller, http })
    const said = (of: string) => Number(row?.[of]).toLocaleString('pt-BR', { maximumSignificantDigits: 4 })
    const slope = `${said('slope')}/d (99 %: ${said('slopeLow')} … ${said('slopeHigh')})`
    expect(row?.['told']).toBe(29)
    expect(sheet.causes.map(({ words }) => words)).toEqual([
      expect.stringContaining(`n = 29 · ${said('level')} · ${slope}`),
    ])
  })
})
