import { limits } from '#contract/limits.ts'

import { type DemoFleet, makeFleet, mixers } from '../../gateway/simulator/fleet.ts'
import { type Newcomer, simulateHistory } from '../../gateway/simulator/history.ts'
import { type Waiting, commitBatch } from '../../ingest/commit.ts'
import { FenceWatch } from '../../ingest/fenceWatch.ts'
import { DeviceRegistry } from '../../ingest/registry.ts'
import { RuleBook } from '../../ingest/ruleBook.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { JourneyKeeper } from '../../modules/journey/keeper.ts'
import { LoadKeeper } from '../../modules/report/loads/keeper.ts'
import { HourKeeper } from '../../modules/telling/keeper.ts'
import { QueueKeeper } from '../../modules/work/queueKeeper.ts'
import type { Store, Tx } from '../port.ts'
import { seedAlertLife } from './alertLife.ts'
import { blockedNow } from './blockedNow.ts'
import { seedCommands } from './commands.ts'
import { seedLoadOrders } from './concrete.ts'
import { seedExaminees } from './exams.ts'
import { seedFaultRequests } from './faultRequests.ts'
import { seedLongWeek } from './longWeek.ts'
import { seedModes } from './modes.ts'
import { seedMarks } from './record.ts'
import { seedAlertRules } from './ruleSeeds.ts'
import { seedSpecial } from './special.ts'
import { seedStrangers } from './strangers.ts'
import { seedPhotos, seedTreatments } from './treatments.ts'

const dayMs = 86_400_000
/** What a shift that begins now may still have to look at. */
const recentMs = 2 * 3_600_000

export interface DemoState {
  seed: number
  /** Vehicles of the fleet. */
  fleet: number
  /** Epoch ms of the span of the history, and whether all of it is stored. */
  history: { from: number; to: number; done: boolean } | null
}

const readState = async (tx: Tx): Promise<DemoState | undefined> => {
  const rows = await tx.query<{ value: DemoState }>(`select value from setting where key = 'demo'`)
  return rows[0]?.value
}

export async function writeState(tx: Tx, state: DemoState): Promise<void> {
  await tx.query(
    `insert into setting (key, value) values ('demo', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(state)],
  )
}

/** What the demo of an installation was made with; undefined when it is none. */
export const demoState = (store: Store): Promise<DemoState | undefined> => store.system(readState)

/** So many have a past: half a minute of a first start, which a slow machine ends within its minute too. */
const pastOf = 16

export interface HistoryOptions {
  /** How many vehicles have a past; they are spread over the fleet. */
  vehicles?: number
  days?: number
  onProgress?: (line: string) => void
}

/**
 * The past of a part of the demo's fleet, through the door that every report takes: positions, last states, and the
 * alerts they raised. One that was stopped halfway goes on with the same span, and what is stored already is dropped
 * as the repeat it is. Most alerts were answered at the time, and the news of then is not news.
 */
export async function seedHistory(store: Store, now: number, options: HistoryOptions = {}): Promise<void> {
  const { vehicles: count = pastOf, days = 7, onProgress = () => {} } = options
  const state = await demoState(store)
  if (state === undefined || state.history?.done === true) return
  const history = state.history ?? { from: now - days * dayMs, to: now, done: false }
  await store.system(async (tx) => {
    await writeState(tx, { ...state, history })
    await seedAlertRules(tx)
  })

  const fleet = makeFleet({ seed: state.seed, size: state.fleet })
  const vehicles = spread(fleet, count)
  const registry = new DeviceRegistry(store, new LivePositions())
  await registry.refresh()
  const fences = new FenceWatch(store)
  await fences.refresh()
  const rules = new RuleBook(store)
  const { from, to } = history
  const hours = new HourKeeper({ store, clock: { now: () => to }, log: silentLog })
  let stored = 0
  let told = 0
  const newest = new Map<string, Waiting>()
  const commit = async (batch: readonly Waiting[]) => {
    const committed = await commitBatch(store, batch, fences, rules)
    for (const [entry, memory] of committed.memories) entry.memory = memory
    hours.take(committed)
    await hours.tellUnread()
    stored += batch.length
    for (const waiting of batch) newest.set(waiting.report.deviceId, waiting)
  }
  const newcomer = newcomerIn(fleet, vehicles)
  for await (const reports of simulateHistory({ fleet, seed: state.seed, from, to, vehicles, newcomer })) {
    const batch = reports.flatMap((report): Waiting[] => {
      const entry = registry.device(report.deviceId)
      return entry === undefined ? [] : [{ entry, report, receivedAt: report.fixAt }]
    })
    await commit(batch)
    const percent = Math.floor((100 * ((reports.at(-1)?.fixAt ?? from) - from)) / (to - from) / 10) * 10
    if (percent > told) onProgress(`History of ${days} days for ${vehicles.length} vehicles: ${(told = percent)} %`)
  }
  const blocked = blockedNow(newest, to)
  if (blocked.reports.length > 0) await commit(blocked.reports)
  await hours.flush()
  const keepers = { store, clock: { now: () => to }, log: silentLog }
  const journeys = new JourneyKeeper(keepers)
  await journeys.settle()
  await store.system(seedLongWeek)
  await journeys.settle()
  const loads = new LoadKeeper(keepers)
  await loads.settle()
  await store.system(seedLoadOrders)
  await loads.settle()
  await store.system(async (tx) => {
    await seedMarks(tx, to)
    await seedTreatments(tx, to)
    await seedPhotos(tx)
    await seedCommands(tx, to, blocked.moments)
    await seedModes(tx, to)
    await seedSpecial(tx, to)
    await seedFaultRequests(tx, to)
    await seedExaminees(tx)
    await seedAlertLife(tx, to)
    await seedStrangers(tx, to)
    await forgetOldNews(tx, to - recentMs)
    // All at once: a history that was stopped halfway and goes on is counted no second time.
    await tx.query('select count_positions(to_timestamp($1))', [(to - limits.densityLateMs) / 1000])
    await writeState(tx, { ...state, history: { ...history, done: true } })
  })
  // Of what was just driven: the queue looks an hour after a start at the earliest.
  await new QueueKeeper(keepers).settle()
  onProgress(`History of ${days} days: ${stored} positions stored`)
}

/** So far he drove: heard enough for a value, too little for a place (performance §5.6). */
const newcomerKm = 60

/** The second driver of a vehicle without a past, in the first one of his company that has one. */
function newcomerIn({ vehicles, drivers }: DemoFleet, past: DemoFleet['vehicles']): Newcomer | undefined {
  const drove = new Set(past)
  for (const vehicle of vehicles) {
    const second = drivers.find(({ id }) => !drove.has(vehicle) && id === vehicle.driverIds[1])
    const own = past.find(({ companyId }) => companyId === vehicle.companyId)
    if (second !== undefined && own !== undefined) return { vehicle: own.id, code: second.code, km: newcomerKm }
  }
  return undefined
}

/** Every n-th vehicle, so that each company and kind has some with a past, and the mixers. */
function spread(fleet: DemoFleet, count: number): DemoFleet['vehicles'] {
  const every = Math.max(1, Math.floor(fleet.vehicles.length / Math.max(1, count)))
  const chosen = new Set(fleet.vehicles.filter((_vehicle, index) => index % every === 0).slice(0, count))
  return fleet.vehicles.filter((vehicle) => chosen.has(vehicle) || mixers.has(vehicle.id))
}

/**
 * Whether a notification was read is known to each reader's browser alone (NOTIF-26): to whoever opens the demo for the
 * first time a week of them would be 99 unread ones and more.
 */
async function forgetOldNews(tx: Tx, before: number): Promise<void> {
  await tx.query('delete from notification where at < to_timestamp($1)', [before / 1000])
}
