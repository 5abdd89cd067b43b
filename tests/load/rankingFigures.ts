import type { FastifyRequest } from 'fastify'

import { driverEvaluation } from '#contract/analyses/driverEvaluation.ts'
import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { anyAnalysis, type AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer } from '#contract/machine/analysisShape.ts'
import { callName } from '#contract/machine/list.ts'
import { driverScheme } from '#contract/rules/rate.ts'
import { schemeSums } from '#contract/rules/ratedSums.ts'
import { whatIf, type WhatIfRow } from '#contract/rules/whatIf.ts'
import { type SumKey, sumKeys } from '#contract/sums.ts'
import type { Store } from '#server/db/port.ts'
import { groupRows } from '#server/kit/analysis/groupRows.ts'
import { silentLog } from '#server/kit/log.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

const dayMs = 86_400_000
const zone = 'America/Sao_Paulo'
const companies = [1, 2]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no handler here looks at its request
const http = {} as FastifyRequest
/** Midnight in São Paulo. */
const from = Date.UTC(2026, 5, 1, 3)

async function median(work: () => unknown, rounds = 5): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < rounds; n++) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN
}

/** Of a day, by vehicle `v`: what a driver is rated by. Every other sum is there too, so that rows are as wide as they get. */
const said: Readonly<Partial<Record<SumKey, string>>> = {
  reports: '1440',
  moving_ms: '24e6',
  idle_ms: '2e6 + v.id % 9 * 4e5',
  off_ms: '5e7',
  silent_ms: '0',
  towed_ms: '0',
  pto_ms: '0',
  engine_ms: '28e6',
  odo_ms: '24e6',
  path_km: '400',
  odo_km: '401',
  speed_ms: '24e6',
  over5_ms: 'v.id % 7 * 3e5',
  over10_ms: 'v.id % 7 * 2e5',
  over15_ms: 'v.id % 7 * 1e5',
  rpm_moving_ms: '24e6',
  over_rev_ms: 'v.id % 5 * 4e5',
  sampled_ms: '24e6',
  samples: '800',
  rolling_ms: '2e7',
  coast_ms: 'v.id % 6 * 6e5',
  alerts: 'v.id % 11 + v.id % 4',
  overspeeds: 'v.id % 7',
  harsh_brakings: 'v.id % 4',
  harsh_accelerations: 'v.id % 3',
  sharp_turns: 'v.id % 3',
  collision_risks: '(v.id % 9 = 0)::int',
  lateral_deviations: '(v.id % 8 = 0)::int',
  no_engine_brakes: 'v.id % 4',
  counter_l: '110 + v.id % 30',
}

/** Days of as many drivers, each with a vehicle and a card of his own, as folded and without their reports. */
async function plantDrivers(store: Store, drivers: number, days: number): Promise<void> {
  await seedTestFleet(store, drivers)
  const columns = sumKeys.map((key) => said[key] ?? (key.endsWith('_ms') ? '600000' : '3'))
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) select id, company_id, 'Motorista ' || id from vehicle`)
    await tx.query(`insert into card (company_id, code) select company_id, 'C' || id from driver`)
    await tx.query(
      `insert into card_driver (company_id, card_id, driver_id, linked_at)
       select c.company_id, c.id, d.id, '2000-01-01' from card c join driver d on d.company_id = c.company_id and c.code = 'C' || d.id`,
    )
    await tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, ${sumKeys.join(', ')})
       select v.company_id, v.id, date '2026-06-01' + n, 'C' || v.id, ${columns.join(', ')}
       from vehicle v, generate_series(0, $1::int - 1) n`,
      [days],
    )
  })
  for (const table of ['vehicle_day', 'driver', 'card', 'card_driver']) await store.pool.query(`analyze ${table}`)
}

export interface RankingFigures {
  drivers: number
  days: number
  /** The bare sums of a score by driver, and the whole page as its call answers it; median of five. */
  sumsMs: number
  rankingMs: number
  /** Why one driver has his score. */
  whyMs: number
  /** Of a day with every sum told, its keys and indexes among them. */
  rowBytes: number
}

export async function measureRanking(drivers: number, days: number): Promise<RankingFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await plantDrivers(store, drivers, days)
    const to = from + days * dayMs
    const clock = { now: () => to }
    const handlers = machineHandlers({
      store,
      clock,
      announce: () => {},
      lots: {
        order: () => Promise.reject(new Error('no analysis orders')),
        found: () => Promise.reject(new Error('no analysis orders')),
        mayReach: () => true,
        mayTake: () => true,
      },
      travels: { catchUp: async () => 0 },
      hours: new HourKeeper({ store, clock, log: silentLog }),
    })
    const caller = testCaller({ companies })
    const span = { empresasSelecionadas: companies, inicio: from, fim: to - 1, fuso: zone }
    const asked = async (analysis: AnyAnalysis, over: object = {}) => {
      const { ask } = analysis.calls
      const body = ask.body.parse({ ...span, ...ask.sample, ...over })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a format it is an answer and no file
      return (await handlers[callName(analysis.name, 'ask')]?.({ body, caller, http })) as AnalysisAnswer
    }
    const [one] = await store.system((tx) => tx.query<{ id: number }>('select min(id) as id from driver'))
    const ranking = () => asked(anyAnalysis(driverRanking))
    const ranked = (await ranking()).subjects.filter(({ rank }) => rank !== null).length
    if (ranked !== drivers) throw new Error(`${ranked} drivers were ranked`)
    const over = { from, to: to - 1, timeZone: zone, companies, vehicles: [], drivers: [], groupings: [], toldTo: to }
    const keys = [...new Set([...schemeSums.driverScheme, 'km', 'alerts'] as const)]
    const [size] = await store.system((tx) =>
      tx.query<{ bytes: number }>(
        `select (pg_total_relation_size('vehicle_day') / count(*))::int as bytes from vehicle_day`,
      ),
    )
    return {
      drivers,
      days,
      sumsMs: Math.round(
        await median(() => store.scoped({ companies }, (tx) => groupRows(tx, over, 'driver', keys, [['subject']]))),
      ),
      rankingMs: Math.round(await median(ranking)),
      whyMs: Math.round(await median(() => asked(anyAnalysis(driverEvaluation), { motoristas: [one?.id] }))),
      rowBytes: size?.bytes ?? NaN,
    }
  } finally {
    await remove()
  }
}

export interface WhatIfFigures {
  drivers: number
  items: number
  /** Median of twenty, one slider further each time. */
  againMs: number
}

/** What a slider of `/driverperformance/teste` costs: the whole fleet by the scheme in force and by the draft. */
export async function measureWhatIf(drivers: number): Promise<WhatIfFigures> {
  type Item = (typeof driverScheme)[number]['key']
  const rows = Array.from({ length: drivers }, (_, n): WhatIfRow<Item> => ({
    name: `Motorista ${n}`,
    km: 100 + n,
    values: Object.fromEntries(
      driverScheme.map(({ key, goal, limit }, at) => [key, goal + ((limit - goal) * ((n * (at + 3)) % 17)) / 16]),
    ),
  }))
  let weight = 10
  const again = () => {
    weight = (weight % 60) + 1
    whatIf(
      rows,
      driverScheme,
      driverScheme.map((item) => ({ ...item, weight: item.key === 'idle' ? weight : item.weight })),
    )
  }
  return { drivers, items: driverScheme.length, againMs: Math.round(10 * (await median(again, 20))) / 10 }
}
