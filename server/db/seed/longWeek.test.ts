import { expect, test } from 'vitest'

import { journeyRig } from '../../modules/journey/testing/journeyRig.ts'
import { at, plantSpans } from '../../modules/journey/testing/spans.ts'
import { seedLongWeek } from './longWeek.ts'

const rig = journeyRig()
const found = () =>
  rig.read(`select driver_id, at, value_min from journey_violation where rule = 'V08' and state <> 'void'`)

test('V08 of a week of the past one driver is found without a weekly rest; of a day of it none', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const work = async (day: string) => {
    rig.clock.at = at('23:00', day)
    await plantSpans(
      rig.store(),
      rig.vehicle(),
      [
        [1, 'aa', '06:00', '08:30'],
        [0, '', '08:30', '24:00'],
      ],
      day,
    )
    await rig.settle()
  }
  const seed = async () => {
    await rig.store().system(seedLongWeek)
    await rig.settle()
  }
  await work(days[0] ?? '')
  await seed()
  expect(await rig.read('select 1 from journey')).toHaveLength(1)
  for (const day of days.slice(1)) await work(day)
  await seed()
  // The last rest of 35 hours ended seven days before.
  expect(await found()).toEqual([{ driver_id: 1, at: new Date(at('06:00', days[2])), value_min: 7 * 1_440 }])
})
