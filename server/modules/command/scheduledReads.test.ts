import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import type { ScheduleMinutes } from '#contract/rules/faultSchedule.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000
const read = { ignition: true, dtcCount: 0, dtcCodes: '' }

const set = (minutes: ScheduleMinutes) =>
  rig.live.handlers.setFaultSchedule({
    body: { vehicles: [VehicleId.parse(rig.vehicles[0])], minutes },
    caller: testCaller(),
    http: rig.http,
  })
const kept = async () =>
  (
    await rig.store.system((tx) =>
      tx.query<{ outcome: string | null; asked: number; skipped: number }>(
        'select last_outcome as outcome, asked, skipped from fault_schedule',
      ),
    )
  )[0]
/** Into the next slot, with a report of the vehicle, or none. */
const next = async (telemetry: typeof read | null, ms = 15 * minute) => {
  rig.now += ms
  if (telemetry !== null) await rig.reports(telemetry)
  await rig.later(0)
}
const outcome = (expected: unknown) => rig.eventually(async () => expect(await kept()).toEqual(expected))

test('M12 M13 a vehicle is read once a slot, without a line of the audit, and a row is kept where its list changed', async () => {
  await rig.reports(read)
  expect(await set(15)).toEqual({ set: 1, refused: [] })
  const audited = await rig.count('audit')
  const events = await rig.count('event')
  for (let i = 0; i < 3; i++) await rig.later(1_000)
  expect(rig.gateway.sent).toHaveLength(0)
  await next(read)
  await rig.sent(1)
  for (let i = 0; i < 3; i++) await rig.later(5_000)
  expect(rig.gateway.sent).toMatchObject([{ action: 'faultRead' }])
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'No fault codes detected.')
  await outcome({ outcome: 'noFaults', asked: 1, skipped: 0 })
  expect(await rig.count('fault_reading')).toBe(0)
  await next(read)
  await rig.sent(2)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'P0217')
  await outcome({ outcome: 'changed', asked: 2, skipped: 0 })
  expect(await rig.count('fault_reading')).toBe(1)
  expect([await rig.count('audit'), await rig.count('event')]).toEqual([audited, events])
})

test('M12 slots that passed while nothing ran are not caught up, and two processes send one', async () => {
  await rig.reports(read)
  await set(15)
  await next(read, 47 * minute)
  await rig.sent(1)
  const second = await rig.store.system((tx) =>
    tx.query<{ n: number }>(`select count(*)::int as n from command where quiet`),
  )
  expect(second[0]?.n).toBe(1)
  // What another process that saw the same slot would do: the vehicle and slot are taken.
  const slots = await rig.store.system((tx) =>
    tx.query('update fault_schedule set last_slot = last_slot - 1 returning 1'),
  )
  expect(slots).toHaveLength(1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), '0')
  for (let i = 0; i < 3; i++) await rig.later(5_000)
  expect(rig.gateway.sent).toHaveLength(1)
})

test('M12 a slot with the ignition off, or of a vehicle that is silent, is skipped with its reason; off is no more', async () => {
  await rig.reports(read)
  await set(15)
  await next({ ...read, ignition: false }, 16 * minute)
  await outcome({ outcome: 'ignitionOff', asked: 0, skipped: 1 })
  await next(null, 45 * minute)
  await outcome({ outcome: 'unheard', asked: 0, skipped: 2 })
  await set(0)
  await next(read)
  await next(read)
  expect([rig.gateway.sent.length, await rig.count('fault_schedule')]).toEqual([0, 0])
})
