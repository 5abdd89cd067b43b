import { expect, test } from 'vitest'

import { driftRows } from '#server/kit/analysis/signalRows.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

/** A Monday in São Paulo; sums are of the twelve weeks before it. */
const to = Date.UTC(2026, 5, 29, 3)

describeEachStore('points of fuel drift', (store) => {
  test('maintenance §6.5 after a gap of more than a fortnight the points of fuel drift are those that its slope is said of', async () => {
    const [first = 0, ...peers] = (await seedTestFleet(store(), 8)).filter((_, n) => n % 2 === 0)
    const told = await store().system(async (tx) => {
      await tx.query(`update vehicle set maker = 'Farol', model = 'Gap' where company_id = 1`)
      // Twelve whole weeks of 1,000 km and 300 L; the first vehicle says nothing of the third to the fifth, and burns 2 % more each week.
      await tx.query(
        `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, path_km, moving_ms, engine_ms, fuel_counter_ms, counter_l)
         select 1, v.id, date '2026-04-06' + 7 * w, '', 100, 1000, 36000000, 36000000, 36000000,
           300 * case when v.id = $1 then 1 + 0.02 * w else 1 end
         from vehicle v, generate_series(0, 11) w where v.company_id = 1 and not (v.id = $1 and w between 2 and 4)`,
        [first],
      )
      const asked = { from: to, to, timeZone: 'America/Sao_Paulo', toldTo: to, language: 'pt-BR' as const }
      return driftRows(tx, { ...asked, companies: [1], vehicles: [], drivers: [], groupings: [] })
    })
    const [gone] = told.filter(({ vehicle }) => vehicle === first)
    expect(gone?.values.map((value) => value.toFixed(2))).toEqual(
      [5, 6, 7, 8, 9, 10, 11].map((week) => (1 + 0.02 * week).toFixed(2)),
    )
    expect([gone?.days.length, gone?.trend.n]).toEqual([7, 7])
    // A peer without a gap has all that lie within the twelve weeks.
    const [peer] = told.filter(({ vehicle }) => vehicle === peers[0])
    expect([peer?.days.length, peer?.trend.n]).toEqual([11, 11])
  })
})
