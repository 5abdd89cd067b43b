import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { CounterReadingId, type ReviewId, VehicleId } from '#contract/kinds.ts'
import { reviewHandlers } from '#server/modules/review/handlers.ts'
import { reviewMount } from '#server/modules/review/review.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { caller, dayIn, dayMs, doneIn, http, madeIn, peopleIn, refusal } from './reviewRig.ts'

describeEachStore('One review', (store) => {
  let vehicle = 0
  let person = 0
  let ahead = 0
  const deps = () => ({ store: store(), clock: { now: () => Date.now() + ahead }, announce: () => {} })
  const acts = () => reviewHandlers(deps())
  const made = (over: object = {}) => madeIn(reviewMount(deps()), vehicle, [person], over)
  const done = (one: { id: ReviewId; rev: number }, over: object = {}) => doneIn(acts(), one, over)
  const sheet = async (id: Awaited<ReturnType<typeof made>>['id']) =>
    acts().reviewSheet({ params: { id }, caller, http })

  beforeAll(async () => {
    ;[vehicle = 0] = await seedTestFleet(store(), 2)
    ;[person = 0] = await peopleIn(store(), ['Olga'], [vehicle], 128_430)
  })

  test('REVIEW-06 done: with its costs, once, not ahead of today, in the revision that was seen', async () => {
    const one = await made()
    expect(await refusal(done(one, { doneOn: dayIn(1) }))).toBe('review.doneDay')
    expect(await refusal(done({ ...one, rev: 9 }))).toBe('record.changed')
    const lines = [
      { kind: 'part', what: 'Óleo (L)', quantity: 28, unitCents: 3_290 },
      { kind: 'labour', what: 'Mão de obra (h)', quantity: 1.5, unitCents: 12_000 },
    ]
    expect(await done(one, { lines, supplier: 'Oficina própria' })).toMatchObject({ state: 'realized', rev: 2 })
    const stored = await reviewMount(deps()).get({ params: { id: one.id }, caller, http })
    expect(stored).toMatchObject({ doneOn: dayIn(0), cost: 110_120, leftDays: null, supplier: 'Oficina própria' })
    expect(await sheet(one.id)).toMatchObject({
      lines,
      yearCents: 110_120,
      states: [{ state: 'upToDate' }, { state: 'realized' }],
    })
    expect(await refusal(done({ ...one, rev: 2 }))).toBe('review.realized')
    const history = await reviewMount(deps()).history({
      params: { id: one.id },
      body: { before: null, limit: 9 },
      caller,
      http,
    })
    expect(history.rows[0]).toMatchObject({
      action: 'done',
      changes: { state: ['upToDate', 'realized'], cost: [null, 110_120] },
    })
    await reviewMount(deps())
      .update({ params: { id: one.id }, body: { ...stored, rev: 2, axle: 2 }, caller, http })
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(error).toMatchObject({ code: 'review.realized' }),
      )
  })

  test('M18 a reading below the last, or far beyond, is typed twice; then the count goes on from it', async () => {
    const one = await made()
    expect(await refusal(done(one, { km: 100 }))).toBe('review.reading')
    expect(await refusal(done(one, { km: 300_000 }))).toBe('review.reading')
    const read = (value: number, again: number | null = null, company = 1) =>
      Promise.resolve(
        acts().readCounter({
          body: { vehicle: VehicleId.parse(vehicle), kind: 'km', value, again, note: null },
          caller: testCaller({ companies: [company] }),
          http,
        }),
      )
    expect(await refusal(read(100))).toBe('review.reading')
    expect(await refusal(read(130_000, null, 2))).toBe('entity.notFound')
    await read(149_000, 149_000)
    const { km, toldAt } = await sheet(one.id)
    expect(km).toMatchObject({ value: 149_000, how: 'typed', by: 'Ana' })
    // Nothing is told of it since: the count is as old as the reading.
    expect(toldAt).toBe(km.at)
    const judged = await reviewMount(deps()).get({ params: { id: one.id }, caller, http })
    expect(judged).toMatchObject({ state: 'pending', currentKm: 149_000, leftKm: 1_000 })
    await read(128_430, 128_430)
    expect(await reviewMount(deps()).get({ params: { id: one.id }, caller, http })).toMatchObject({ state: 'upToDate' })
  })

  test('M18 hours of the engine are read as kilometres are: an unlikely reading is typed twice, also of a review that is done', async () => {
    const one = await made()
    const read = (value: number, again: number | null = null) =>
      Promise.resolve(
        acts().readCounter({
          body: { vehicle: VehicleId.parse(vehicle), kind: 'h', value, again, note: null },
          caller,
          http,
        }),
      )
    await read(212.5)
    expect(await refusal(read(400))).toBe('review.reading')
    expect(await refusal(done(one, { hours: 100 }))).toBe('review.reading')
    expect(await sheet(one.id)).toMatchObject({ hours: { value: 212.5, how: 'typed' }, proposal: null })
    expect(await done(one, { hours: 100, hoursAgain: 100 })).toMatchObject({ state: 'realized' })
    expect(await sheet(one.id)).toMatchObject({ hours: { value: 100, how: 'review' } })
  })

  test('M18 §6.3 a reading that was wrong is voided, once, and stays: the vehicle counts from the one before it', async () => {
    const one = await made()
    const read = { vehicle: VehicleId.parse(vehicle), kind: 'km' as const, value: 149_500, again: 149_500, note: null }
    await acts().readCounter({ body: read, caller, http })
    const { km: wrong } = await sheet(one.id)
    const voided = (reading: number, company = 1) =>
      Promise.resolve(
        acts().voidCounter({
          body: {
            vehicle: VehicleId.parse(vehicle),
            reading: CounterReadingId.parse(reading),
            note: 'Do veículo ao lado',
          },
          caller: testCaller({ companies: [company] }),
          http,
        }),
      )
    expect(await refusal(voided(wrong.id ?? 0, 2))).toBe('entity.notFound')
    expect(await refusal(voided(999_999))).toBe('entity.notFound')
    const now = await voided(wrong.id ?? 0)
    const { km } = await sheet(one.id)
    expect([km.value, km.value === 149_500, km.id === wrong.id]).toEqual([now.value, false, false])
    // Asked again, as by a second press, it is the same, and one act.
    expect(await voided(wrong.id ?? 0)).toEqual(now)
    const kept = await store().system((tx) =>
      tx.query(
        `select 1 from counter_anchor c join audit a on a.action = 'counter.voided' and a.entity_id = c.vehicle_id::text
         where c.id = $1 and c.voided_at is not null`,
        [wrong.id],
      ),
    )
    expect(kept).toHaveLength(1)
  })

  test('§6.3 a review that is opened again takes its reading back: the vehicle counts from the one before it', async () => {
    const one = await made()
    const km = async () => (await sheet(one.id)).km
    const before = (await km()).value ?? 0
    await done(one, { km: before + 30 })
    expect(await km()).toMatchObject({ value: before + 30, how: 'review' })
    await acts().reopenReview({ params: { id: one.id }, body: { rev: 2, reason: 'Placa errada' }, caller, http })
    expect((await km()).value).toBe(before)
  })

  test('REVIEW-07 the next one is as far away as this one was, of the same kind, vehicle and people; asked twice it is one', async () => {
    const first = await made({ type: 'brakes', dueOn: dayIn(2), notifyOn: dayIn(1) })
    await done(first, { doneOn: dayIn(-20), km: 128_430 })
    const second = await made({
      type: 'brakes',
      dueOn: dayIn(10),
      notifyOn: dayIn(5),
      dueKm: 148_430,
      notifyKm: 147_430,
    })
    const next = (body: object) =>
      Promise.resolve(
        acts().scheduleNextReview({
          params: { id: second.id },
          body: {
            key: randomUUID(),
            serviceOrder: 'OS 2',
            dueOn: dayIn(30),
            notifyOn: dayIn(20),
            dueKm: 168_430,
            notifyKm: 167_430,
            dueH: null,
            notifyH: null,
            ...body,
          },
          caller,
          http,
        }),
      )
    expect(await refusal(next({}))).toBe('review.open')
    await done(second, { km: 128_500 })
    const { proposal } = await sheet(second.id)
    expect(proposal).toEqual({
      dueOn: dayIn(30),
      notifyOn: dayIn(25),
      dueKm: 148_500,
      notifyKm: 147_500,
      dueH: null,
      notifyH: null,
    })
    const key = randomUUID()
    const made2 = await Promise.all([next({ ...proposal, key }), next({ ...proposal, key })])
    expect(new Set(made2.map(({ id }) => id)).size).toBe(1)
    expect(await refusal(next({ dueOn: dayIn(0) }))).toBe('review.day')
    const [{ id }] = made2
    expect(await reviewMount(deps()).get({ params: { id }, caller, http })).toMatchObject({
      type: 'brakes',
      serviceOrder: 'OS 2',
      vehicles: [vehicle],
      users: [person],
      dueKm: 148_500,
    })
    expect((await sheet(second.id)).next).toBe(id)
  })

  test('a done one is reopened within 24 h, with its reason; an open one is postponed, and comes into the workshop', async () => {
    const one = await made()
    const reopen = (rev: number) =>
      Promise.resolve(
        acts().reopenReview({ params: { id: one.id }, body: { rev, reason: 'Placa errada' }, caller, http }),
      )
    expect(await refusal(reopen(1))).toBe('review.open')
    await done(one)
    ahead = dayMs + 60_000
    expect(await refusal(reopen(2))).toBe('review.closed')
    ahead = 0
    expect(await reopen(2)).toMatchObject({ state: 'upToDate', rev: 3 })
    const postpone = (over: object) =>
      Promise.resolve(
        acts().postponeReview({
          params: { id: one.id },
          body: {
            rev: 3,
            dueOn: dayIn(60),
            notifyOn: dayIn(50),
            dueKm: 150_000,
            notifyKm: 148_000,
            dueH: null,
            notifyH: null,
            reason: 'Sem peça',
            ...over,
          },
          caller,
          http,
        }),
      )
    expect(await refusal(postpone({ notifyKm: 150_001 }))).toBe('review.counter')
    expect(await postpone({})).toMatchObject({ rev: 4 })
    const move = (rev: number, inside: boolean) =>
      Promise.resolve(acts().moveReview({ params: { id: one.id }, body: { rev, inside }, caller, http }))
    expect(await move(4, true)).toMatchObject({ rev: 5 })
    const remove = reviewMount(deps()).remove({ params: { id: one.id }, body: { rev: 5 }, caller, http })
    expect(await refusal(Promise.resolve(remove))).toBe('record.inUse')
    expect(await move(5, false)).toMatchObject({ rev: 6 })
    expect((await sheet(one.id)).states.map(({ state, note }) => [state, note])).toEqual([
      ['upToDate', null],
      ['realized', null],
      ['reopened', 'Placa errada'],
      ['postponed', 'Sem peça'],
    ])
  })

  test('a history of more than 50 lines comes page by page, each line once, down to how it was made', async () => {
    const one = await made()
    let rev = 1
    for (; rev <= 55; rev++)
      await acts().moveReview({ params: { id: one.id }, body: { rev, inside: rev % 2 === 1 }, caller, http })
    const page = async (before: number | null) =>
      reviewMount(deps()).history({ params: { id: one.id }, body: { before, limit: 50 }, caller, http })
    const first = await page(null)
    const second = await page(first.next)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 6, null])
    const all = [...first.rows, ...second.rows].map(({ seq }) => seq)
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => b - a))
    expect(second.rows.at(-1)).toMatchObject({ action: 'created' })
  })

  test('another company’s is not there', async () => {
    const { id } = await made()
    const neighbour = testCaller({ companies: [2] })
    const work = Promise.resolve(acts().reviewSheet({ params: { id }, caller: neighbour, http }))
    expect(await refusal(work)).toBe('entity.notFound')
  })
})
