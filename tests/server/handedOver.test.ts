import { beforeAll, expect, test } from 'vitest'

import { groupRows } from '#server/kit/analysis/groupRows.ts'

import { describeEachStore } from '../eachStore.ts'
import { plantSums, sumsWeek } from './sumsRig.ts'

const [hour, day] = [3_600_000, 86_400_000]

describeEachStore('a card that changes hands', (store) => {
  beforeAll(() => plantSums(store()))

  /** Minutes in motion of each driver: by days, and where hours are asked for beside by hours. */
  const moving = (beside: readonly ('subject' | 'hour')[][]) =>
    store().system(async (tx) => {
      const asked = { companies: [1], vehicles: [], drivers: [], groupings: [], timeZone: 'America/Sao_Paulo' }
      const span = { from: sumsWeek.from, to: sumsWeek.to, toldTo: sumsWeek.now }
      const [rows = []] = await groupRows(tx, { ...asked, ...span }, 'driver', ['moving_ms'], [['subject'], ...beside])
      return new Map(rows.map(({ by, sums }) => [by.subject ?? 0, (sums.moving_ms ?? 0) / 60_000]))
    })
  const whole = (of: Map<number, number>) => [...of.values()].reduce((sum, one) => sum + one, 0)

  test('K26 a figure of a person is of his own hours, however long the period: whose day the card passes in has those alone', async () => {
    const before = await moving([])
    const noon = new Date(sumsWeek.from + 2 * day + 12 * hour)
    await store().system(async (tx) => {
      await tx.query(`insert into driver (id, company_id, name) values (90, 1, 'Bia')`)
      await tx.query(
        `with over as (update card_driver l set unlinked_at = $1 from card c where c.id = l.card_id and c.company_id = 1
                       and lower(c.code) = 'aa' returning l.card_id)
         insert into card_driver (company_id, card_id, driver_id, linked_at) select 1, card_id, 90, $1 from over`,
        [noon],
      )
    })
    const [days, hours] = [await moving([]), await moving([['hour']])]
    expect(days).toEqual(hours)
    // Of the day itself each has a part.
    expect(days.get(1)).toBeGreaterThan(0)
    expect(days.get(90)).toBeGreaterThan(0)
    expect(whole(days)).toBeCloseTo(whole(before), 6)
    const some = { low: noon, high: new Date(noon.getTime() + hour) }
    await store().system((tx) =>
      tx.query('delete from vehicle_hour where company_id = 1 and hour >= $1 and hour < $2', [some.low, some.high]),
    )
    // Hours that are not kept any more take none of the day away.
    expect(whole(await moving([]))).toBeCloseTo(whole(before), 6)
  })
})
