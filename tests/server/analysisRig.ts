import type { FastifyRequest } from 'fastify'
import type { QueryResultRow } from 'pg'
import { beforeAll } from 'vitest'
import { z } from 'zod'

import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer } from '#contract/machine/analysisShape.ts'
import { callName } from '#contract/machine/list.ts'
import type { Store, Tx } from '#server/db/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { plantSums, sumsWeek } from './sumsRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it

/** A store that says how often sums are read through it. */
function counting(store: Store, read: () => void): Store {
  const counted = (tx: Tx): Tx => ({
    query: <R extends QueryResultRow>(text: string, values?: unknown[]) => {
      if (text.includes('grouping sets')) read()
      return tx.query<R>(text, values)
    },
  })
  return {
    kind: store.kind,
    pool: store.pool,
    system: (work) => store.system(work),
    scoped: (scope, work) => store.scoped(scope, (tx) => work(counted(tx))),
    health: () => store.health(),
    writable: () => store.writable(),
    close: () => store.close(),
  }
}

/** Two weeks of sums, and every analysis asked about the second. */
export function analysisRig(store: () => Store) {
  let handlers: ReturnType<typeof machineHandlers>
  let readings = 0
  beforeAll(async () => {
    await plantSums(store())
    const clock = { now: () => sumsWeek.now }
    handlers = machineHandlers({
      store: counting(store(), () => {
        readings += 1
      }),
      clock,
      announce: () => {},
      lots: {
        order: () => Promise.reject(new Error('no analysis orders')),
        found: () => Promise.reject(new Error('no analysis orders')),
        mayReach: () => true,
        mayTake: () => true,
      },
      travels: { catchUp: async () => 0 },
      hours: new HourKeeper({ store: store(), clock, log: silentLog }),
    })
  }, 180_000)

  const whom = ({ of, subject }: AnyAnalysis) => {
    const few = { one: 1, few: 2 }
    if (of === undefined) return {}
    const ids = subject === 'driver' ? sumsWeek.drivers : sumsWeek.vehicles
    return { [subject === 'driver' ? 'motoristas' : 'veiculos']: ids.slice(0, few[of]) }
  }
  async function asked(analysis: AnyAnalysis, said: object = {}, caller = testCaller()) {
    const { ask } = analysis.calls
    const span = { inicio: sumsWeek.from, fim: sumsWeek.to, fuso: 'America/Sao_Paulo' }
    const body = ask.body.parse({ empresasSelecionadas: [1], ...span, ...whom(analysis), ...ask.sample, ...said })
    const handler = handlers[callName(analysis.name, 'ask')]
    if (handler === undefined) throw new Error(`nothing answers ${analysis.name}`)
    return handler({ body, caller, http })
  }
  /** As it travels: names on the wire, by the codec of the contract, and back. */
  async function told(analysis: AnyAnalysis, said: object = {}, caller = testCaller()): Promise<AnalysisAnswer> {
    const { answer } = analysis.calls.ask
    return answer.parse(z.encode(answer, (await asked(analysis, said, caller)) as AnalysisAnswer))
  }
  /** How often an answer reads sums. */
  async function readingsOf(analysis: AnyAnalysis): Promise<number> {
    const before = readings
    await asked(analysis)
    return readings - before
  }
  return { asked, told, readingsOf }
}
