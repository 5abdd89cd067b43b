import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'
import type { Store } from '#server/db/port.ts'

import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { toTreatMount } from './toTreat.mount.ts'

const now = Date.UTC(2026, 10, 25, 15)
const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(now - hours * hourMs)
interface Marked {
  kind: string
  clock: string
  nsr: number | null
  /** Days until it was received. */
  later: number
}
const http = {} as FastifyRequest // the report does not look at it

describeEachStore('days to treat', (open) => {
  let store: Store
  beforeAll(async () => {
    store = open()
    const [vehicle] = await seedTestFleet(store, 1)
    await store.system(async (tx) => {
      await tx.query(`insert into driver (id, company_id, name) select n, 1, 'D' || n from generate_series(1, 11) n`)
      const journey = (
        driver: number,
        flags: string[],
        span: [from: number, to: number] = [10, 1],
        day = '2026-11-25',
      ) =>
        tx.query(
          `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, law, drive_min, work_min, wait_min,
             meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km, flags, told_to)
           values (1, $1, $2, $3, $5, false, 'mark', 'app', 'B', 0, 540, 0, 0, 0, 0, 540, 0, 540, 480, 60, 0, 60, 0, $4, $3)`,
          [driver, hoursAgo(span[0]), hoursAgo(span[1]), flags, day],
        )
      await journey(1, ['noEnd'])
      await journey(2, ['driveAfterEnd', 'conflict'])
      // Of who has no device nobody asks for marks.
      await journey(3, ['drivingOnly'])
      await journey(4, [])
      await journey(5, ['longWait'])
      await tx.query(
        `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity)
         values (1, 4, $1, 'V07', 'B', $2, $2, 610, 600, 'medium')`,
        [hoursAgo(10), hoursAgo(2)],
      )
      const mark = (
        driver: number,
        { kind = 'work', clock = 'server', nsr = null, later = 0 }: Partial<Marked>,
        ago = 5,
      ) =>
        tx.query(
          `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest, nsr)
           values (1, $1, 'x', $2, $3, $3, $3::timestamptz + $4::int * interval '1 day', 'app', $5, false, $6, '', $7)`,
          [driver, kind, hoursAgo(ago), later, clock, randomUUID(), nsr],
        )
      await mark(6, { clock: 'suspect', nsr: 1 })
      await mark(7, { kind: 'unknown', nsr: 2 })
      await mark(8, { kind: 'end' })
      await mark(9, { nsr: 4, later: 31 })
      await tx.query(
        `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, km) values (1, $1, $2, $3, 'drive', 9)`,
        [vehicle, hoursAgo(9), hoursAgo(8)],
      )
      // What somebody proposed for a day takes it out of the queue.
      await tx.query(
        `insert into treatment (company_id, driver_id, kind, at, reason, state, by_id, by, made_at)
         values (1, 5, 'annotate', $1, 'Fila na doca', 'proposed', 1, 'Ana', $1)`,
        [hoursAgo(9)],
      )
      // Begun in the evening of the 24th; its presumed end, after midnight, was accepted. The day after has a cause of its own.
      await journey(10, ['noEnd'], [18, 11], '2026-11-24')
      await journey(10, ['longWait'], [8, 1])
      await journey(11, [], [18, 11], '2026-11-24')
      await tx.query(
        `insert into treatment (company_id, driver_id, kind, at, reason, state, by_id, by, made_at)
         values (1, 10, 'accept', $1, 'Fim aceito', 'approved', 1, 'Ana', $1)`,
        [hoursAgo(11)],
      )
      await mark(11, { kind: 'unknown', nsr: 5 }, 11.5)
    })
  })

  /** The queue of these drivers, and of nobody. */
  const asked = async (drivers: number[], nobody = false) => {
    const { dump } = toTreatMount({ store, clock: { now: () => now }, announce: () => {} })
    const period = { from: now - 48 * hourMs, to: now }
    const body = { companies: [CompanyId.parse(1)], vehicles: [], ...anyJourney, cause: 'all' as const, ...period }
    const { rows } = await dump({ body: { ...body, limit: 500, offset: 0 }, caller: testCaller(), http })
    return { rows: rows.filter(({ driverId }) => (driverId === null ? nobody : drivers.includes(driverId))) }
  }

  test('§3.4 what lies after midnight belongs to the day of its journey: an accepted end takes that day out, and not the next', async () => {
    const { rows } = await asked([10, 11])
    expect(rows.map(({ day, driver, causeCodes }) => [day, driver, causeCodes]).toSorted()).toEqual([
      ['2026-11-24', 'D11', ['unknown']],
      ['2026-11-25', 'D10', ['longWait']],
    ])
  })

  test('journey §3.4 each cause of a day that does not add up stands in the queue, with what is proposed for it', async () => {
    const { rows } = await asked([1, 2, 3, 4, 5, 6, 7, 8, 9], true)
    const told = rows.map(({ driver, causeCodes, proposal }) => `${driver ?? '-'} ${causeCodes.join(' ')}: ${proposal}`)
    expect(told.toSorted()).toEqual([
      '- nobody: Dar a direção a um motorista',
      'D1 noEnd: Aceitar o fim presumido',
      'D2 conflict driveAfterEnd: Anotar o que houve',
      'D4 overtime: Justificar a hora extra',
      'D6 suspect: Anotar o que houve',
      'D7 unknown: Reclassificar a marca',
      'D8 noNumber strayEnd: Cadastrar o CPF',
      'D9 late: Anotar o que houve',
    ])
  })
})
