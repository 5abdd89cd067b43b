import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { CompanyId, type ReviewId, VehicleId } from '#contract/kinds.ts'
import { reviewHandlers } from '#server/modules/review/handlers.ts'
import { reviewMount } from '#server/modules/review/review.mount.ts'
import { predictiveMount } from '#server/modules/signal/predictive.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { caller, dayIn, dayMs, doneIn, http, refusal } from './reviewRig.ts'

describeEachStore('What opened a review', (store) => {
  let vehicle = 0
  const deps = () => ({ store: store(), clock: { now: () => Date.now() }, announce: () => {} })
  const acts = () => reviewHandlers(deps())
  const sheet = async (id: ReviewId) => acts().reviewSheet({ params: { id }, caller, http })
  const opened = async (over: object, who = caller) =>
    acts().openReview({
      body: {
        key: randomUUID(),
        vehicle: VehicleId.parse(vehicle),
        kind: 'fault',
        what: 'S110.0',
        serviceOrder: 'OS 77',
        dueOn: dayIn(9),
        notifyOn: dayIn(3),
        dueKm: 130_000,
        notifyKm: 129_000,
        dueH: null,
        notifyH: null,
        ...over,
      },
      caller: who,
      http,
    })
  const done = (one: { id: ReviewId; rev: number }, over: object = {}) => doneIn(acts(), one, over)

  const told = async (who = caller, filters: { signal?: 'coolantC' | 'restV'; state?: 'attention' | 'act' } = {}) => {
    const hours = { catchUp: async () => ({ toldTo: Date.now(), behind: 0 }) }
    const body = {
      companies: [CompanyId.parse(1)],
      vehicles: [],
      drivers: [],
      groupings: [],
      from: Date.now() - 9 * dayMs,
      to: Date.now(),
      timeZone: 'America/Sao_Paulo',
      signal: filters.signal ?? null,
      state: filters.state ?? null,
    }
    return predictiveMount({ ...deps(), hours }).ask({ body, caller: who, http })
  }
  const signalsTold = async (who = caller) => (await told(who)).rows
  const figuresTold = async (who = caller) =>
    Object.fromEntries((await told(who)).cells['summary']?.map(({ x, value }) => [x, value]) ?? [])

  beforeAll(async () => {
    ;[vehicle = 0] = await seedTestFleet(store(), 3)
    await store().system((tx) =>
      tx.query(
        `insert into signal_day (company_id, vehicle_id, day, signal, value)
         select 1, $1, current_date - 12 + n, 'coolantC', 88 + n * 1.5 from generate_series(0, 11) n`,
        [vehicle],
      ),
    )
  })

  test('M29 a fault or a signal opens a review with what is known of it; twice with one key it is one, of nothing it is none', async () => {
    await store().system(async (tx) => {
      await tx.query(
        `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, occ_last, odometer_km)
         values (1, $1, 'S110.0', now() - interval '2 hours', now(), 5, 128400)`,
        [vehicle],
      )
    })
    const key = randomUUID()
    const first = await opened({ key })
    expect(await opened({ key })).toEqual(first)
    const row = await reviewMount(deps()).get({ params: { id: first.id }, caller, http })
    expect(row).toMatchObject({ openedBy: 'fault', type: 'review', plate: 'AAA0000' })
    expect((await sheet(first.id)).causes).toEqual([
      {
        id: expect.any(Number),
        kind: 'fault',
        words: expect.stringMatching(/^S110\.0: .+ · .+ · ×5 · 128\.400 km$/),
        outcome: null,
      },
    ])
    const second = await opened({ kind: 'signal', what: 'coolantC' })
    expect((await sheet(second.id)).causes.map(({ kind, words }) => [kind, words])).toEqual([
      ['signal', expect.stringMatching(/ · Atenção · n = 12 · 104,5 · 1,5\/d \(99 %: 1,5 … 1,5\) · /)],
    ])
    for (const over of [{ what: 'P0999' }, { kind: 'signal', what: 'oilKpa' }, { kind: 'signal', what: 'luck' }])
      expect(await refusal(opened(over))).toBe('entity.notFound')
    expect(await refusal(opened({}, testCaller({ companies: [2] })))).toBe('entity.notFound')
    expect(await refusal(opened({ dueOn: dayIn(0) }))).toBe('review.day')
  })

  test('§6.5 faults that come back: three of one code in 90 days are a signal, with its rate where engine hours are known', async () => {
    const told = async () =>
      (await signalsTold())['signals']
        ?.filter((row) => row['signal'] === 'Falhas que voltam (por 100 h)')
        .map((row) => [row['plate'], row['state'], row['told'], row['evidence']])
    const begin = (code: string, ...days: number[]) =>
      store().system((tx) =>
        tx.query(
          `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, ended_at)
           select 1, $1, $2, t, t, t + interval '1 hour' from (select now() - make_interval(days => d) as t from unnest($3::int[]) d) x`,
          [vehicle, code, days],
        ),
      )
    await begin('P0562', 5, 80, 91)
    await begin('P0420', 3, 9)
    expect(await told()).toEqual([])
    await begin('P0562', 2, 30, 60)
    expect(await told()).toEqual([['AAA0000', 'Atenção', 5, 'P0562: 5 vezes em 90 dias, horas de motor desconhecidas']])
    await store().system((tx) =>
      tx.query(
        `insert into vehicle_hour (company_id, vehicle_id, hour, driver_code, moving_ms, idle_ms)
         select 1, $1, date_trunc('hour', now()) - make_interval(hours => 1 + n), '', 3000000, 600000 from generate_series(1, 142) n`,
        [vehicle],
      ),
    )
    expect((await told())?.[0]?.[3]).toBe('P0562: 5 vezes em 90 dias, 3,5 por 100 h de motor (1,1 a 8,2)')
    const one = await opened({ kind: 'signal', what: 'faultsBack' })
    expect((await sheet(one.id)).causes.map(({ kind, words }) => [kind, words])).toEqual([
      [
        'signal',
        expect.stringMatching(
          /^Falhas que voltam .+ · Atenção · P0562: 5 vezes em 90 dias, 3,5 por 100 h de .+ · [0-9/]{10}$/,
        ),
      ],
    ])
  })

  test('M29 what a vehicle burns against others of its model opens a review; of one without peers it is none', async () => {
    const burning = { kind: 'signal', what: 'fuelDrift' }
    expect(await refusal(opened(burning))).toBe('entity.notFound')
    await store().system(async (tx) => {
      await tx.query(
        `insert into vehicle (company_id, plate, category, maker, model)
         select 1, 'DRF000' || n, 1, 'Farol', 'Drift' from generate_series(1, 2) n`,
      )
      await tx.query(`update vehicle set maker = 'Farol', model = 'Drift' where id = $1`, [vehicle])
      // Eleven weeks: the first burns 3 % more each week, the others the same.
      await tx.query(
        `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, path_km, moving_ms, engine_ms, fuel_counter_ms, counter_l)
         select 1, v.id, date_trunc('week', now() at time zone 'America/Sao_Paulo')::date - 7 * w, '', 100, 500, 36000000, 36000000, 36000000,
           case when v.id = $1 then 150 * (1 + 0.03 * (12 - w)) else 150 end
         from vehicle v, generate_series(1, 11) w where v.company_id = 1 and v.model = 'Drift'`,
        [vehicle],
      )
    })
    const one = await opened(burning)
    expect((await sheet(one.id)).causes.map(({ kind, words }) => [kind, words])).toEqual([
      [
        'signal',
        expect.stringMatching(/^Consumo contra o modelo .+ · Atenção · n = 11 · 1,33 · 0,004286\/d \(99 %: .+\) · .+$/),
      ],
    ])
    expect(await refusal(opened(burning, testCaller({ companies: [2] })))).toBe('entity.notFound')
  })

  test('M29 what the workshop found of each cause is kept, and makes the record of its signal from ten closed ones on', async () => {
    const record = async (who = caller) => {
      const rows = await signalsTold(who)
      return rows['record']?.map((row) => [row['confirmed'], row['closed'], row['record']])
    }
    // Nobody closed what other tests opened.
    expect(await record()).toEqual([])
    const close = async (outcome: 'confirmed' | 'refuted' | 'unseen') => {
      const one = await opened({ kind: 'signal', what: 'coolantC' })
      const [cause] = (await sheet(one.id)).causes
      await done(one, { outcomes: [{ cause: cause?.id ?? 0, outcome }] })
      expect((await sheet(one.id)).causes).toMatchObject([{ kind: 'signal', outcome }])
      return one
    }
    const first = await close('confirmed')
    await store().system((tx) =>
      tx.query(
        `insert into review_cause (company_id, review_id, kind, words, what, outcome)
         select 1, $1, 'signal', 'before', 'coolantC', case when n > 6 then 'refuted' else 'confirmed' end from generate_series(1, 8) n`,
        [first.id],
      ),
    )
    // Where nobody looked nothing is confirmed, and nothing is not.
    await close('unseen')
    expect(await record()).toEqual([[7, 9, 'histórico ainda curto (9)']])
    const last = await close('refuted')
    expect(await record()).toEqual([[7, 10, '7 de 10 confirmados na oficina']])
    // The tiles say the same, each vehicle once; what a session may not read is unknown, and no 0.
    expect(await figuresTold()).toMatchObject({ acting: 0, drifting: 1, allConfirmed: 7, allClosed: 10, noSupply: 0 })
    const without = (key: string) => ({ ...caller, permissions: caller.permissions.filter((one) => one.key !== key) })
    expect(await figuresTold(without('MAN0003'))).toMatchObject({ drifting: 1, allConfirmed: null, allClosed: null })
    expect(await figuresTold(without('TEL0001'))).toMatchObject({ acting: null, drifting: null, tooFew: null })
    await acts().reopenReview({ params: { id: last.id }, body: { rev: 2, reason: 'Placa errada' }, caller, http })
    expect(await record()).toEqual([[7, 9, 'histórico ainda curto (9)']])
    expect(await refusal(record(testCaller({ companies: [2] })))).toBe('company.notFound')
    const other = await opened({ kind: 'signal', what: 'coolantC' })
    expect(await refusal(done(other, { outcomes: [{ cause: 999_999, outcome: 'confirmed' }] }))).toBe('entity.notFound')
  })

  test('§6.5 vehicles by their signals; a signal or a state leaves those that have it, each slope with its days', async () => {
    const { rows } = await told()
    const coolant = 'Arrefecimento por carga (°C)'
    expect(rows['grid']?.[0]).toMatchObject({ vehicleId: vehicle, plate: 'AAA0000', coolantC: 'Atenção', restV: null })
    const points = String(rows['signals']?.find(({ signal }) => signal === coolant)?.['points']).split('; ')
    expect(points.map((point) => point.slice(11))).toEqual(
      Array.from({ length: 12 }, (_, n) => String(88 + n * 1.5).replace('.', ',')),
    )
    const left = async (filters: NonNullable<Parameters<typeof told>[1]>) => {
      const found = (await told(caller, filters)).rows
      return [found['grid']?.map(({ plate }) => plate), [...new Set(found['signals']?.map(({ signal }) => signal))]]
    }
    expect(await left({ signal: 'coolantC', state: 'attention' })).toEqual([['AAA0000'], [coolant]])
    expect(await left({ signal: 'restV' })).toEqual([[], []])
    expect(await left({ state: 'act' })).toEqual([[], []])
  })

  test('M23 §6.5 what is not told of a vehicle says why: starts that reports are too seldom to see, coolant whose first days are not over', async () => {
    const reasons = async () =>
      Object.fromEntries(
        ((await signalsTold())['signals'] ?? [])
          .filter((row) => row['plate'] === 'AAA0002')
          .map(({ signal, state, level, evidence }) => [String(signal), [state, level, evidence]]),
      )
    expect(await reasons()).toEqual({})
    const other = await store().system(async (tx) => {
      const [found] = await tx.query<{ id: number }>(`select id from vehicle where plate = 'AAA0002'`)
      await tx.query(
        `insert into signal_day (company_id, vehicle_id, day, signal, value)
         select 1, $1, current_date - 12 + n, 'coolantRef' || n % 2, 85 from generate_series(0, 11) n`,
        [found?.id],
      )
      return found?.id
    })
    expect(await reasons()).toEqual({
      'Partida (V)': ['Dados insuficientes', null, 'não medido: nenhuma partida com relatos a cada segundo'],
      'Arrefecimento por carga (°C)': ['Dados insuficientes', null, '12 de 20 dias de referência medidos'],
    })
    await store().system((tx) =>
      tx.query(
        `insert into signal_day (company_id, vehicle_id, day, signal, value)
         select 1, $1, current_date - 3 + n, s, case s when 'crankV' then 10.8 else 3 end
         from generate_series(0, 2) n, unnest('{crankV,crankStarts}'::text[]) s`,
        [other],
      ),
    )
    expect(await figuresTold()).toMatchObject({ tooFew: 1, unseenStarts: 1 })
    expect(await reasons()).toMatchObject({ 'Partida (V)': ['Dados insuficientes', null, '9 de 10 partidas medidas'] })
  })

  // The last one, for it takes away what the others look at.
  test('M22 a new battery, or another supply, begins what the supply says anew, a swapped tracker every signal', async () => {
    const told = async () =>
      Object.fromEntries(
        ((await signalsTold())['signals'] ?? [])
          .filter((row) => row['plate'] === 'AAA0000')
          .map((row) => [String(row['signal']), [row['state'], row['told']]]),
      )
    const [rest, coolant] = ['Bateria em repouso (V)', 'Arrefecimento por carga (°C)']
    await store().system(async (tx) => {
      await tx.query('update vehicle set battery_system = 12 where id = $1', [vehicle])
      await tx.query(
        `insert into signal_day (company_id, vehicle_id, day, signal, value)
         select 1, $1, current_date - 12 + n, 'restV', 12.62 - n * 0.013 from generate_series(0, 11) n`,
        [vehicle],
      )
    })
    expect(await told()).toMatchObject({ [rest]: ['Atenção', 12], [coolant]: ['Atenção', 12] })
    const done = (what: string) =>
      store().system((tx) =>
        tx.query(
          `with r as (insert into review (company_id, description, type, service_order, due_on, notify_on, opened_by, done_on)
             values (1, 'Elétrica', 'electric', 'OS 1', '2031-01-01', '2030-12-01', 'person', current_date - 5) returning id),
           l as (insert into review_vehicle (company_id, review_id, vehicle_id) select 1, id, $1 from r)
           insert into review_line (company_id, review_id, n, kind, what, quantity, unit_cents) select 1, id, 1, 'part', $2, 1, 100 from r`,
          [vehicle, what],
        ),
      )
    await done('Alternador')
    expect(await told()).toMatchObject({ [rest]: ['Atenção', 12] })
    await done('Bateria 180 Ah')
    expect(await told()).toMatchObject({ [rest]: ['Dados insuficientes', 4], [coolant]: ['Atenção', 12] })
    const none = ['Dados insuficientes', 0]
    await store().system((tx) => tx.query('update vehicle set battery_system = 24 where id = $1', [vehicle]))
    expect(await told()).toMatchObject({ [rest]: none, [coolant]: ['Atenção', 12] })
    await store().system(async (tx) => {
      await tx.query('update device set vehicle_id = null where vehicle_id = $1', [vehicle])
      await tx.query(
        `insert into device (unique_id, company_id, vehicle_id, protocol) values ('swapped', 1, $1, 'test')`,
        [vehicle],
      )
    })
    expect(await told()).toMatchObject({ [rest]: none, [coolant]: none })
  })
})
