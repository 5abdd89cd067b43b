import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { review } from '#contract/entities/review.ts'
import { Refusal } from '#contract/errors.ts'
import type { Store } from '#server/db/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { reviewHandlers } from '#server/modules/review/handlers.ts'
import { ReviewKeeper } from '#server/modules/review/keeper.ts'
import { reviewMount } from '#server/modules/review/review.mount.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { caller, dayIn, doneIn, draftOf, http, madeIn, peopleIn } from './reviewRig.ts'

describeEachStore('Reviews', (store) => {
  let vehicle = 0
  let tractor = 0
  let people: number[] = []
  const deps = () => ({ store: store(), clock: { now: () => Date.now() }, announce: () => {} })
  const draft = (over: object = {}) => draftOf(vehicle, people.slice(0, 2), over)
  const made = (over: object = {}) => madeIn(reviewMount(deps()), vehicle, people.slice(0, 2), over)
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? [error.code, error.data?.['field']] : error),
    )

  beforeAll(async () => {
    ;[vehicle = 0, , tractor = 0] = await seedTestFleet(store(), 4)
    people = await peopleIn(store(), ['Ana', 'Bia', 'Caio', 'Davi'], [vehicle], 128_430)
    await store().system(async (tx) => {
      await tx.query('update vehicle set category = 3 where id = $1', [tractor])
      await tx.query('update app_user set active = false where id = $1', [people[3]])
    })
  })

  test.each([
    ['review day today (VALID-MAINT-02)', { dueOn: dayIn(0) }, ['review.day', 'data_revisao']],
    ['notice in the past (VALID-MAINT-03)', { notifyOn: dayIn(-1) }, ['review.day', 'data_alerta']],
    ['notice today (VALID-MAINT-03)', { notifyOn: dayIn(0) }, ['review.day', 'data_alerta']],
    ['notice on the day itself (VALID-REVIEW-06)', { notifyOn: dayIn(40) }, ['review.day', 'data_alerta']],
    ['notice after it (VALID-REVIEW-05, VALID-MAINT-03)', { notifyOn: dayIn(41) }, ['review.day', 'data_alerta']],
    ['notice km above (VALID-MAINT-04)', { notifyKm: 150_001 }, ['review.counter', 'km_alerta']],
    ['notice km blank (VALID-REVIEW-04)', { notifyKm: null }, ['review.counter', 'km_alerta']],
    ['no km at all', { dueKm: null, notifyKm: null }, ['review.counter', 'km_revisao']],
    [
      'hours in place of km, no machine',
      { dueKm: null, notifyKm: null, dueH: 250, notifyH: 240 },
      ['review.counter', 'km_revisao'],
    ],
  ])('M16 %s is refused at its field', async (_, over, wanted) => {
    expect(await refusal(made(over))).toEqual(wanted)
  })

  test('M16 a machine may have hours; km of eight digits and of four; nobody who is inactive', async () => {
    const hours = { dueKm: null, notifyKm: null, dueH: 250, notifyH: 240, vehicles: [tractor] }
    expect(await refusal(made(hours))).toBe(null)
    expect(await refusal(made({ dueKm: 99_999_999, notifyKm: 1_000 }))).toBe(null)
    expect(await refusal(made({ users: [people[3]] }))).toEqual(['user.inactive', undefined])
  })

  // One form with both rule sets (VALID-REVIEW-09): of the bounds the narrower, of two readings the first one (VALID-REVIEW-08).
  test.each([
    ['VALID-REVIEW-01 VALID-REVIEW-07 km of four to eight digits', 'dueKm', [1_000, 99_999_999], [999, 100_000_000]],
    ['VALID-REVIEW-04 km of the notice likewise', 'notifyKm', [1_000, 99_999_999], [0, 999, 100_000_000]],
    ['VALID-REVIEW-02 VALID-REVIEW-08 service order', 'serviceOrder', [2, 14, 15, 50].map(long), [0, 1, 51].map(long)],
    [
      'VALID-REVIEW-03 VALID-REVIEW-08 VALID-REVIEW-09 VALID-MAINT-01 description',
      'description',
      [4, 8, 9, 28].map(long),
      [0, 3, 29].map(long),
    ],
    ['ENT-21 users to notify', 'users', [[1]], [[]]],
    ['ENT-21 its vehicle', 'vehicles', [[1]], [[]]],
  ] as const)('M16 %s: %s', (_what, key, taken, refused) => {
    const { body } = review.calls.create
    const said = { ...draft(), company: 1, key: randomUUID() }
    const isTaken = (value: unknown) =>
      body.safeParse(
        Object.fromEntries(Object.entries({ ...said, [key]: value }).map(([one, its]) => [wireOf(one), its])),
      ).success
    for (const value of taken) expect(isTaken(value), JSON.stringify(value)).toBe(true)
    for (const value of refused) expect(isTaken(value), JSON.stringify(value)).toBe(false)
  })

  test('REVIEW-01 REVIEW-02 what is not done stands in the pending list, and what is done in the history: neither has a row of the other', async () => {
    const [open, done] = [await made(), await made()]
    await doneIn(reviewHandlers(deps()), done)
    const list = async (estado: readonly string[]) => {
      const body = review.calls.list.body.parse({ empresasSelecionadas: [1], filtro: { estado }, limite: 100 })
      const { rows } = await reviewMount(deps()).list({ body, caller, http })
      return new Map(rows.map((row) => [row.id, row]))
    }
    const [pending, past] = [await list(['upToDate', 'pending', 'delayed']), await list(['realized'])]
    expect([pending.has(open.id), pending.has(done.id)]).toEqual([true, false])
    expect([past.has(open.id), past.has(done.id)]).toEqual([false, true])
    expect(past.get(done.id)).toMatchObject({ state: 'realized', doneOn: dayIn(0) })
  })

  test('M16 VALID-MAINT-05 REVIEW-04 a delayed one is edited without touching its days', async () => {
    const { id, rev } = await made()
    await store().system((tx) =>
      tx.query('update review set due_on = $2, notify_on = $3 where id = $1', [id, dayIn(-5), dayIn(-9)]),
    )
    const body = { ...draft({ dueOn: dayIn(-5), notifyOn: dayIn(-9), serviceOrder: 'OS 77' }), rev }
    const saved = await reviewMount(deps()).update({ params: { id }, body, caller, http })
    expect(saved).toMatchObject({ serviceOrder: 'OS 77', state: 'delayed', leftDays: -5 })
  })

  test('M18 counts by the days told since the reading; M17 a transition is told once, to those who are to be told', async () => {
    const { id } = await made({ dueKm: 128_700, notifyKm: 128_640 })
    const told = () =>
      store().system((tx) =>
        tx.query<{ title: string; users: number[] }>(
          `select title, users from notification where url = '/manutencao/revisao/' || $1::int order by id`,
          [id],
        ),
      )
    const letters: string[] = []
    const keeping = () =>
      new ReviewKeeper({
        ...deps(),
        log: silentLog,
        mailer: {
          send: async ({ to, subject, link }) => {
            if (
              link === `https://farol.example/manutencao/revisao/${id}` &&
              letters.push(`${to.name}: ${subject}`) === 1
            )
              throw new Error('refused')
          },
          close: () => {},
        },
        publicUrl: () => 'https://farol.example',
        originName: 'Farol',
      })
    const keeper = keeping()
    await keeper.settle()
    expect(await told()).toEqual([])
    await drive(store(), vehicle, 212.4)
    await Promise.all([keeper.settle(), keeping().settle()])
    await keeper.settle()
    const one = await reviewMount(deps()).get({ params: { id }, caller, http })
    expect(one).toMatchObject({ state: 'pending', currentKm: 128_642.4, leftKm: 57, expectedBy: 'date' })
    // A tracker from elsewhere moves no state, and what it says is a doubt that the list shows; one that agrees is none.
    const saying = async (km: number) => {
      await store().system((tx) =>
        tx.query(
          `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry)
           select id, company_id, now(), 0, now(), jsonb_build_object('odometerKm', $2::float8) from vehicle where id = $1
           on conflict (vehicle_id) do update set telemetry = excluded.telemetry`,
          [vehicle, km],
        ),
      )
      await keeper.settle()
      const { state, currentKm, deviceKm } = await reviewMount(deps()).get({
        params: { id },
        caller,
        http,
      })
      return [state, currentKm, deviceKm]
    }
    expect(await saying(3_120)).toEqual(['pending', 128_642.4, 3_120])
    expect(await saying(172_642)).toEqual(['pending', 128_642.4, 172_642])
    expect(await saying(128_690)).toEqual(['pending', 128_642.4, null])
    expect(await told()).toEqual([{ title: 'reviewPending', users: people.slice(0, 2) }])
    // The first is refused, and tried again; nobody is written to twice.
    for (const one of [keeper, keeping(), keeper]) await one.write()
    expect(letters.toSorted()).toEqual(['Ana', 'Ana', 'Bia'].map((name) => `${name}: Farol: Revisão pendente, AAA0000`))
    await store().system((tx) => tx.query(`update app_user set active = false where id = $1`, [people[1]]))
    await drive(store(), vehicle, 300)
    await keeper.settle()
    expect((await told())[1]).toEqual({ title: 'reviewDelayed', users: people.slice(0, 1) })
    await store().system((tx) => tx.query(`update app_user set active = true where id = $1`, [people[1]]))
  })

  test('M18 §6.3 a vehicle counts from a swap of its tracker on: from its own count, or from what the paper reads where that is likely', async () => {
    const keeper = new ReviewKeeper({
      ...deps(),
      log: silentLog,
      mailer: { send: async () => {}, close: () => {} },
      publicUrl: () => 'https://farol.example',
      originName: 'Farol',
    })
    const fitted = async (esn: string, noted: object | null) => {
      const at = new Date()
      await store().system(async (tx) => {
        const open = 'vehicle_id = $1 and unlinked_at is null'
        await tx.query(`update tracker_vehicle set unlinked_at = $2 where ${open}`, [vehicle, at])
        await tx.query(`insert into device (unique_id, company_id, protocol) values ($1, 1, 'test')`, [esn])
        await tx.query(
          `insert into tracker_vehicle (company_id, tracker_id, vehicle_id, linked_at, linked_by_name, begun_notes)
           select 1, id, $2::int, $3::timestamptz, 'Ana', $4::jsonb from device where unique_id = $1`,
          [esn, vehicle, at, noted === null ? null : JSON.stringify(noted)],
        )
      })
      await keeper.settle()
      await keeper.settle()
      return store().system((tx) =>
        tx.query<{ value: number; by: string; note: string }>(
          `select value, by_name as by, note from counter_anchor where vehicle_id = $1 and how = 'swap' order by id`,
          [vehicle],
        ),
      )
    }
    const [own] = await fitted('fresh', null)
    expect([own?.by, own?.note]).toEqual(['Ana', 'd0 → fresh'])
    const before = own?.value ?? 0
    // A likely reading is what it counts from; one below the last is a note of the link alone.
    expect((await fitted('read', { odometerKm: before + 90 }))[1]?.value).toBe(before + 90)
    expect((await fitted('typo', { odometerKm: 40 })).map(({ value }) => value)).toEqual([
      before,
      before + 90,
      before + 90,
    ])
    const registered = (km: number) =>
      store().system(async (tx) => {
        await tx.query('update vehicle set odometer_km = $2 where id = $1', [tractor, km])
        return tx.query('select value, how from counter_anchor where vehicle_id = $1', [tractor])
      })
    const first = [{ value: 5_000, how: 'import' }]
    expect(await registered(5_000)).toEqual(first)
    expect(await registered(7_000)).toEqual(first)
  })
})

const long = (letters: number) => 'x'.repeat(letters)

const wireOf = (key: string): string => {
  const known: Record<string, { wire: string } | undefined> = { ...review.fields, ...review.links }
  return known[key]?.wire ?? { company: 'id_empresa', key: 'chave' }[key] ?? key
}

const drive = (store: Store, vehicle: number, km: number) =>
  store.system((tx) =>
    tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, path_km) values (1, $1, $2, '', 9, $3)
       on conflict (vehicle_id, day, driver_code) do update set path_km = excluded.path_km`,
      [vehicle, dayIn(-1), km],
    ),
  )
