import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { AppointmentId, DriverId, JourneyViolationId, VehicleId } from '#contract/kinds.ts'
import type { Store } from '#server/db/port.ts'

import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { boundsOf } from './boundsRules.ts'
import { mirrorSheet } from './mirror.ts'
import { treatmentHandlers } from './treatments.ts'
import { employerOf, workersOf } from './workRows.ts'

const noon = Date.UTC(2026, 10, 25, 15)
const minute = 60_000
const ana = testCaller({ userId: 1, name: 'Ana', companies: [1] })
const bia = testCaller({ userId: 2, name: 'Bia', companies: [1] })
const http: Parameters<Handlers['proposeTreatment']>[0]['http'] = Object.create(null)
const codeOf = async (asked: Promise<unknown>) => {
  try {
    await asked
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
  return 'taken'
}

describeEachStore('Treatments', (open) => {
  let store: Store
  let calls: ReturnType<typeof treatmentHandlers>
  let mark = AppointmentId.parse(1)
  let violation = JourneyViolationId.parse(1)
  beforeAll(async () => {
    store = open()
    calls = treatmentHandlers(store, { now: () => noon })
    await store.system(async (tx) => {
      await tx.query(`insert into company (id, trade_name) values (1, 'A'), (2, 'B')`)
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'João'), (2, 2, 'Rui')`)
      await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'DP')`)
      await tx.query(
        `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d) values (1, 1, 'JOR0003', true, false, false, true, true)`,
      )
      await tx.query(`insert into app_user (id, name, email, management_company_id, profile_id, company_id) values
        (1, 'Ana', 'a@x', 1, 1, 1), (2, 'Bia', 'b@x', 1, 1, 1)`)
      await tx.query('insert into user_company (user_id, company_id) values (1, 1), (2, 1)')
      const [made] = await tx.query<{ id: number }>(
        `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
         values (1, 1, 'Início', 'start', $1, $1, $1, 'app', 'server', false, $2, '') returning id`,
        [new Date(noon - 300 * minute), randomUUID()],
      )
      mark = AppointmentId.parse(made?.id)
      const [broken] = await tx.query<{ id: number }>(
        `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity)
         values (1, 1, $1, 'V07', 'B', $1, $1, 90, 0, 'medium') returning id`,
        [new Date(noon - 200 * minute)],
      )
      violation = JourneyViolationId.parse(broken?.id)
      await tx.query('delete from driver_late')
    })
  })

  const propose = (over: Partial<Parameters<Handlers['proposeTreatment']>[0]['body']> = {}, caller = ana) =>
    calls.proposeTreatment({
      body: {
        driver: DriverId.parse(1),
        kind: 'include',
        at: noon - 10 * minute,
        mark: null,
        markKind: 'end',
        violation: null,
        vehicle: null,
        reason: 'Esqueceu o fim',
        ...over,
      },
      caller,
      http,
    })
  const decide = (
    { id, rev }: Pick<Awaited<ReturnType<typeof propose>>, 'id' | 'rev'>,
    decision: 'approved' | 'refused' | 'undone',
    caller = bia,
    reason: string | null = 'Conferido com o motorista',
  ) => calls.decideTreatment({ params: { id }, body: { rev, decision, reason }, caller, http })
  const day = (caller = ana) =>
    calls.dayRecord({
      body: { driver: DriverId.parse(1), from: noon - 600 * minute, to: noon },
      caller,
      http,
    })
  const late = () => store.system((tx) => tx.query<{ at: Date }>('select from_at as at from driver_late'))

  test('journey §5.7 nobody approves the own; somebody else does, once, and the driver is told anew from there', async () => {
    const made = await propose()
    expect(made).toMatchObject({ state: 'proposed', own: true, by: 'Ana' })
    expect(await codeOf(decide(made, 'approved', ana))).toBe('treatment.own')
    await store.system((tx) => tx.query('delete from driver_late'))
    const agreed = await decide(made, 'approved')
    expect(agreed).toMatchObject({ state: 'approved', decidedBy: 'Bia', own: false, rev: made.rev + 1 })
    expect((await late()).map(({ at }) => at.getTime())).toEqual([noon - 10 * minute])
    expect(await codeOf(decide(made, 'refused'))).toBe('record.changed')
    // Whoever was late is told what stands, who said so and when.
    await expect(decide(made, 'refused')).rejects.toMatchObject({
      data: { rev: made.rev + 1, who: expect.any(String), row: { id: made.id, situacao: 'approved' } },
    })
    expect(await codeOf(decide(agreed, 'refused'))).toBe('treatment.decided')
    expect(await codeOf(decide(agreed, 'undone', bia, null))).toBe('journey.reason')
    expect(await decide(agreed, 'undone')).toMatchObject({ state: 'undone' })
  })

  test.each([
    [4, false],
    [5, true],
    [150, true],
    [151, false],
  ])(
    'Bad input: a reason of %i characters, of a proposal and of a decision, has a sentence of its own or is taken',
    async (length, fits) => {
      const reason = 'x'.repeat(length)
      const [note, other] = [
        await codeOf(propose({ kind: 'annotate', markKind: null, reason })),
        await propose({ kind: 'annotate', markKind: null }),
      ]
      expect(note).toBe(fits ? 'taken' : 'journey.reason')
      expect(await codeOf(decide(other, 'refused', bia, reason))).toBe(fits ? 'taken' : 'journey.reason')
      if (fits) return
      await expect(propose({ kind: 'annotate', markKind: null, reason })).rejects.toMatchObject({
        data: { least: 5, most: 150, fields: ['motivo'] },
      })
    },
  )

  test('J21 the mark stays as it was made, whatever is said of it', async () => {
    const before = (await day()).marks
    await decide(await propose({ kind: 'disregard', mark, markKind: null }), 'approved')
    const after = await day()
    expect(after.marks).toEqual(before)
    expect(after.treatments.find(({ kind }) => kind === 'disregard')).toMatchObject({ mark, at: before[0]?.at })
  })

  test('VALID a kind names what it is about and nothing else; nothing lies ahead; another company has no such driver', async () => {
    expect(await codeOf(propose({ markKind: null }))).toBe('request.invalid')
    expect(await codeOf(propose({ kind: 'disregard', markKind: null }))).toBe('request.invalid')
    expect(await codeOf(propose({ kind: 'annotate' }))).toBe('request.invalid')
    expect(await codeOf(propose({ at: noon + minute }))).toBe('treatment.future')
    expect(await codeOf(propose({ driver: DriverId.parse(2) }))).toBe('entity.notFound')
    expect(await codeOf(propose({ kind: 'disregard', mark: AppointmentId.parse(99), markKind: null }))).toBe(
      'entity.notFound',
    )
    const stranger = testCaller({ userId: 9, companies: [2] })
    expect(await codeOf(day(stranger))).toBe('entity.notFound')
    expect(await codeOf(decide({ id: (await propose()).id, rev: 1 }, 'approved', stranger))).toBe('entity.notFound')
  })

  test('J22 driving that is nobody’s is given to a driver of the company, where there was some; its vehicle is told anew', async () => {
    const [own = 0, foreign = 0] = await seedTestFleet(store, 2)
    await store.system(async (tx) => {
      await tx.query('update vehicle set company_id = 1 where id = $1', [own])
      await tx.query('update vehicle set company_id = 2 where id = $1', [foreign])
      await tx.query(
        `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, km) values (1, $1, $2, $3, 'drive', 9)`,
        [own, new Date(noon - 60 * minute), new Date(noon - 30 * minute)],
      )
    })
    const assign = (vehicle: number, at: number) =>
      propose({ kind: 'assign', vehicle: VehicleId.parse(vehicle), at, markKind: null, reason: 'Sem cartão' })
    expect(await codeOf(assign(foreign, noon - 40 * minute))).toBe('entity.notFound')
    expect(await codeOf(assign(own, noon - 30 * minute))).toBe('treatment.notDriven')
    expect(await codeOf(propose({ kind: 'assign', markKind: null }))).toBe('request.invalid')
    const made = await assign(own, noon - 40 * minute)
    expect(made).toMatchObject({ at: noon - 60 * minute, plate: expect.any(String), markKind: null })
    await store.system((tx) => tx.query('delete from journey_late'))
    await decide(made, 'approved')
    expect(await store.system((tx) => tx.query('select vehicle_id from journey_late'))).toEqual([{ vehicle_id: own }])
  })

  test('journey §5.7 what is presumed of a day is accepted as the marks that stand for it; AEJ and Espelho carry them', async () => {
    const begun = noon - 900 * minute
    const at = (n: number) => new Date(begun + n * minute)
    await store.system(async (tx) => {
      await tx.query(`update company set name = 'A', cnpj = '11222333000181' where id = 1`)
      await tx.query(`insert into driver (id, company_id, name, document, hired_on, job) values
        (5, 1, 'Nina', '52998224725', '2026-11-24', 'Carreteira')`)
      await tx.query(
        `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, law, drive_min, work_min, wait_min,
           meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km, flags, told_to)
         values (1, 5, $1, $2, '2026-11-25', false, 'presumed', 'vehicle', 'B', 200, 0, 0, 60, 0, 0, 200, 0, 200, 480, 0, 0, 0, 9, '{drivingOnly}', $2)`,
        [at(0), at(260)],
      )
      for (const [state, from, to] of [
        ['drive', 0, 100],
        ['meal', 100, 160],
        ['drive', 160, 260],
      ] as const)
        await tx.query(
          `insert into journey_segment (company_id, driver_id, from_at, to_at, state, source, presumed, conflict)
           values (1, 5, $1, $2, $3, $4, $5, false)`,
          [at(from), at(to), state, state === 'drive' ? 'vehicle' : 'presumed', state !== 'drive'],
        )
    })
    const nina = { driver: DriverId.parse(5), kind: 'accept', markKind: null, reason: 'Conferido' } as const
    expect(await codeOf(propose({ ...nina, at: begun - minute }))).toBe('treatment.notPresumed')
    expect(await codeOf(propose({ ...nina, kind: 'include', markKind: 'start', at: noon - 2 * 1_440 * minute }))).toBe(
      'treatment.beforeAdmission',
    )
    const made = await propose({ ...nina, at: begun + 30 * minute })
    expect(made.at).toBe(begun)
    expect(made.accepted.map(({ at: when, kind }) => [(when - begun) / minute, kind])).toEqual([
      [0, 'start'],
      [100, 'meal'],
      [160, 'work'],
      [260, 'end'],
    ])
    expect(await codeOf(propose({ ...nina, at: begun }))).toBe('treatment.repeated')
    await decide(made, 'approved')
    const asked = { company: 1, from: '2026-11-25', to: '2026-11-25', now: noon }
    const [bounds, paper] = await store.system(async (tx) => {
      const employer = await employerOf(tx, asked)
      const [nina5] = await workersOf(tx, asked, employer.zone, [5])
      return [boundsOf(nina5!.entries, nina5!.journeys), mirrorSheet(asked, employer, nina5!, 'farol')] as const
    })
    expect(bounds.map(({ type, pair, included, reason }) => [type, pair, included, reason])).toEqual(
      ['E', 'S', 'E', 'S'].map((type, n) => [type, Math.floor(n / 2) + 1, true, 'Conferido']),
    )
    expect(paper.notes?.[2]).toContain('admissão 24/11/2026 · função Carreteira')
    const rows = []
    for await (const row of paper.rows) rows.push(row)
    expect(rows[0]?.['treated']).toContain('Fim de jornada incluída: Conferido')
  })

  test('VALID the same minute and event are not put in twice, by the office or beside the mark that says it', async () => {
    const again = { at: noon - 55 * minute, markKind: 'wait' } as const
    const made = await propose(again)
    expect(await codeOf(propose({ ...again, at: again.at + 20_000 }))).toBe('treatment.repeated')
    await decide(made, 'refused')
    expect(await codeOf(propose(again))).toBe('taken')
  })

  test('V07 a reason for overtime is on the violation, and what became of it', async () => {
    const stateOf = async () =>
      (await store.system((tx) => tx.query<{ state: string }>('select state from journey_violation')))[0]?.state
    const made = await propose({ kind: 'justify', violation, markKind: null, reason: 'Acidente na via' })
    expect(await stateOf()).toBe('justified')
    await decide(made, 'refused')
    expect(await stateOf()).toBe('refused')
    await decide(await propose({ kind: 'justify', violation, markKind: null, reason: 'Acidente na via' }), 'approved')
    expect(await stateOf()).toBe('approved')
  })

  test('journey §5.7 where the company has nobody else who may, the author decides, and the audit says so', async () => {
    await store.system((tx) => tx.query('update app_user set active = false where id = 2'))
    const made = await propose({ at: noon - 5 * minute })
    expect(await decide(made, 'approved', ana)).toMatchObject({ state: 'approved' })
    const [line] = await store.system((tx) =>
      tx.query<{ alone: boolean }>(
        `select (body -> 'alone')::boolean as alone from audit where entity = 'treatment' order by seq desc limit 1`,
      ),
    )
    expect(line?.alone).toBe(true)
  })
})
