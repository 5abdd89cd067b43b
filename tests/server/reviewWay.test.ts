import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { ReviewId } from '#contract/kinds.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { reviewHandlers } from '#server/modules/review/handlers.ts'
import { ReviewKeeper } from '#server/modules/review/keeper.ts'
import { reviewMount } from '#server/modules/review/review.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { arriveAt } from '#server/modules/travel/testing/arrive.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { caller, dayIn, doneIn, http, madeIn, peopleIn, refusal } from './reviewRig.ts'

const minute = 60_000
/** A kilometre a minute, by place and by the counter of its tracker. */
const drive = (deviceId: string, from: number, km: number, counterKm: number, begunKm = 0): DeviceReport[] =>
  Array.from({ length: km + 10 }, (_, n) => {
    const gone = Math.min(n, km)
    return {
      deviceId,
      protocol: 'test',
      fixAt: from + n * minute,
      valid: true,
      latitude: -23.5 + (begunKm + gone) / 111.194_926_6,
      longitude: -46.6,
      speedKmh: n < km ? 60 : 0,
      telemetry: { ignition: true, rpm: 1_500, odometerKm: counterKm + gone },
      alarms: [],
    }
  })

describeEachStore('A review, from a report to the next one', (store) => {
  let fleet: number[] = []
  let people: number[] = []
  const letters: string[] = []
  const clock = { now: () => Date.now() }
  const deps = () => ({ store: store(), clock, announce: () => {} })
  const calls = () => reviewMount(deps())
  const acts = () => reviewHandlers(deps())
  const keeper = () =>
    new ReviewKeeper({
      store: store(),
      clock,
      log: silentLog,
      mailer: { send: async ({ to, subject }) => void letters.push(`${to.name}: ${subject}`), close: () => {} },
      publicUrl: () => 'https://farol.example',
      originName: 'Farol',
    })
  /** What was reported is told, reviews are judged by it, and letters are written. */
  async function arrived(reports: readonly DeviceReport[]) {
    const now = Date.now()
    await arriveAt(store(), now, reports)
    await new HourKeeper({ store: store(), clock: { now: () => now }, log: silentLog }).settle()
    await keeper().settle()
    await keeper().write()
  }
  const made = (vehicle: number) => madeIn(calls(), vehicle, people, { dueKm: 50_300, notifyKm: 50_100 })
  const seen = async (id: ReviewId) => {
    const { state, currentKm, deviceKm } = await calls().get({ params: { id }, caller, http })
    return { state, km: Math.round(currentKm ?? NaN), deviceKm: deviceKm === null ? null : Math.round(deviceKm) }
  }
  const notices = () => store().system((tx) => tx.query('select title, url, users from notification order by id'))

  beforeAll(async () => {
    fleet = (await seedTestFleet(store(), 6)).filter((_, n) => n % 2 === 0)
    people = await peopleIn(store(), ['Ana', 'Bia'], fleet, 50_000)
  })

  test('REVIEW-03..07 M17 M18 three vehicles, one comes due by its reports: told once, edited in two browsers, done with two parts, the next one taken; a swapped tracker moves nothing', async () => {
    const reviews = await Promise.all(fleet.map(made))
    const [first, second, third] = reviews.map(({ id }) => id)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were made')
    const start = Date.now() - 6 * 60 * minute
    await arrived([...drive('d0', start, 120, 50_000), ...drive('d2', start, 30, 50_000)])
    expect(await Promise.all([first, second, third].map(seen))).toEqual([
      { state: 'pending', km: 50_120, deviceKm: null },
      { state: 'upToDate', km: 50_030, deviceKm: null },
      { state: 'upToDate', km: 50_000, deviceKm: null },
    ])
    const told = [{ title: 'reviewPending', url: `/manutencao/revisao/${first}`, users: people }]
    expect(await notices()).toEqual(told)
    const written = ['Ana', 'Bia'].map((name) => `${name}: Farol: Revisão pendente, AAA0000`)
    expect(letters.toSorted()).toEqual(written)

    // Two browsers hold the same revision: who saves second reads what the first one wrote.
    const open = await calls().get({ params: { id: first }, caller, http })
    const save = (over: object) =>
      calls().update({ params: { id: first }, body: { ...open, ...over, rev: open.rev }, caller, http })
    const kept = await save({ serviceOrder: 'OS 1' })
    expect(await refusal(Promise.resolve(save({ serviceOrder: 'OS 2' })))).toBe('record.changed')
    expect((await calls().get({ params: { id: first }, caller, http })).serviceOrder).toBe('OS 1')

    const lines = [
      { kind: 'part' as const, what: 'Óleo (L)', quantity: 28, unitCents: 3_290 },
      { kind: 'part' as const, what: 'Filtro', quantity: 2, unitCents: 8_950 },
    ]
    await doneIn(acts(), kept, { lines, km: 50_120 })
    expect(await calls().get({ params: { id: first }, caller, http })).toMatchObject({
      state: 'realized',
      doneKm: 50_120,
      cost: 28 * 3_290 + 2 * 8_950,
    })
    // The first of its kind says no interval: where the next one stands is typed.
    expect(await acts().reviewSheet({ params: { id: first }, caller, http })).toMatchObject({ lines, proposal: null })
    const next = await acts().scheduleNextReview({
      params: { id: first },
      body: {
        key: randomUUID(),
        serviceOrder: 'OS 9',
        dueOn: dayIn(60),
        notifyOn: dayIn(50),
        dueKm: 52_000,
        notifyKm: 51_900,
        dueH: null,
        notifyH: null,
      },
      caller,
      http,
    })
    expect(await seen(next.id)).toMatchObject({ state: 'upToDate', km: 50_120 })

    // The second vehicle gets a tracker that counted 3,000 km elsewhere: its own count goes on, and nobody is told of anything.
    const swappedAt = new Date(start + 100 * minute)
    await store().system(async (tx) => {
      await tx.query('update tracker_vehicle set unlinked_at = $2 where vehicle_id = $1', [fleet[1], swappedAt])
      await tx.query(`insert into device (unique_id, company_id, protocol) values ('elsewhere', 1, 'test')`)
      await tx.query(
        `insert into tracker_vehicle (company_id, tracker_id, vehicle_id, linked_at)
         select 1, id, $1::int, $2::timestamptz from device where unique_id = 'elsewhere'`,
        [fleet[1], swappedAt],
      )
    })
    await arrived(drive('elsewhere', start + 120 * minute, 20, 3_000, 30))
    // What the new one says is a doubt that the list shows, less though it is than the former one said on this very day.
    expect(await seen(second)).toEqual({ state: 'upToDate', km: 50_050, deviceKm: 3_020 })
    await arrived(drive('elsewhere', start + 180 * minute, 60, 3_020, 50))
    expect(await seen(second)).toMatchObject({ state: 'pending', km: 50_110 })
    expect(await notices()).toHaveLength(2)
    expect(await seen(third)).toMatchObject({ state: 'upToDate', km: 50_000 })
    expect(letters).toHaveLength(4)
  })
})
