import { Refusal } from '#contract/errors.ts'

import type { Store } from '../db/port.ts'
import type { DeviceReport, ReportVerdict } from '../gateway/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { LivePositions } from '../live/positions.ts'
import { cleanReport } from './clean.ts'
import { type Committed, type Waiting, commitBatch } from './commit.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { FenceWatch } from './fenceWatch.ts'
import { type DeviceEntry, type DeviceRegistry, showLive } from './registry.ts'
import type { RuleBook } from './ruleBook.ts'
import { placesOf } from './twins.ts'
import type { UnknownDevices } from './unknown.ts'

/** A transaction holds at most this many reports, and waits for more at most this long. */
const batchSize = 1_000
const lingerMs = 20
/** Reports in memory; beyond it the door answers 503, and devices keep what they have. */
const queueMax = 20_000
const retryAfterS = 2

interface Queued extends Waiting {
  settle(verdict: ReportVerdict): void
  giveUp(reason: unknown): void
}

export interface PipelineDeps {
  store: Store
  clock: Clock
  registry: DeviceRegistry
  fences: FenceWatch
  /** Left out, they are read for each batch. */
  rules?: RuleBook
  positions: LivePositions
  unknown: UnknownDevices
  log: Log
  /** Other processes store reports as well: each batch is judged by what they stored last of its vehicles. */
  shared?: boolean
  /** Called after each commit; `alerts`, `notices` and `moved` (into or out of fences) are how many it wrote. */
  onCommitted(batch: { entries: readonly DeviceEntry[] } & Omit<Committed, 'verdicts' | 'memories'>): void
}

/**
 * The ingest door: reports of all gateways, stored in groups. A caller's promise settles after the commit that holds
 * its report, so an answer made of it (a 2xx, the simulator's "accepted") means stored (P14).
 */
export class IngestPipeline {
  readonly #deps: PipelineDeps
  #queue: Queued[] = []
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(deps: PipelineDeps) {
    this.#deps = deps
  }

  get pending(): number {
    return this.#queue.length
  }

  /** How long the oldest report not yet stored has been waiting. */
  get lagMs(): number {
    const oldest = this.#queue[0]
    return oldest === undefined ? 0 : Math.max(0, this.#deps.clock.now() - oldest.receivedAt)
  }

  /** Rejects with 'store.unavailable' when there is no room or no store; nothing is kept then. */
  report(raw: DeviceReport): Promise<ReportVerdict> {
    const { registry, clock, store, unknown } = this.#deps
    const receivedAt = clock.now()
    const { unread = [], extra = {}, under, measuredAt: toldAt = raw.fixAt } = raw
    registry.hear(raw.deviceId, toldAt, receivedAt, under ?? null)
    const entry = registry.device(raw.deviceId, { fixAt: raw.fixAt, receivedAt })
    if (under !== undefined && entry?.company !== under) {
      unknown.saw(raw.deviceId, raw.protocol, receivedAt, toldAt, under)
      return Promise.resolve('unknownDevice')
    }
    for (const field of unread) {
      unknown.noticed(raw.deviceId, { kind: 'unread', field, sample: String(extra[field]) }, receivedAt)
    }
    if (entry === undefined) {
      unknown.saw(raw.deviceId, raw.protocol, receivedAt, toldAt)
      return Promise.resolve('unknownDevice')
    }
    if (!store.writable() || this.#queue.length >= queueMax) {
      return Promise.reject(new Refusal('store.unavailable', { retryAfterS }))
    }
    const waiting = { entry, report: cleanReport(raw), receivedAt }
    return new Promise((settle, giveUp) => {
      this.#queue.push({ ...waiting, settle, giveUp })
      this.#schedule()
    })
  }

  /** Stores what is queued, then takes no rest: for the end of the process. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#running !== undefined) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      await (this.#running ?? this.#run())
    }
  }

  #schedule(): void {
    if (this.#running !== undefined) return
    if (this.#queue.length >= batchSize) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      void this.#run()
    } else this.#timer ??= setTimeout(() => void this.#run(), lingerMs)
  }

  #run(): Promise<void> {
    this.#timer = undefined
    const batch = this.#queue.splice(0, batchSize)
    this.#running = this.#store(batch).finally(() => {
      this.#running = undefined
      if (this.#queue.length > 0) this.#schedule()
    })
    return this.#running
  }

  /** Never rejects. A batch that the database refuses is halved until the one report at fault stands alone (refused). */
  async #store(batch: Queued[]): Promise<void> {
    if (batch.length === 0) return
    let committed: Committed
    try {
      if (this.#deps.shared === true) await this.#catchUp(batch)
      committed = await commitBatch(
        this.#deps.store,
        batch.map((queued) => this.#current(queued)),
        this.#deps.fences,
        this.#deps.rules,
      )
    } catch (error) {
      if (!isFaultOfData(error)) {
        this.#deps.log.warn({ err: error, reports: batch.length }, 'reports could not be stored')
        for (const queued of batch) queued.giveUp(new Refusal('store.unavailable', { retryAfterS }))
      } else if (batch.length === 1) {
        this.#deps.log.warn({ err: error, device: batch[0]?.report.deviceId }, 'a report was refused by the store')
        batch[0]?.settle('refused')
      } else {
        const half = Math.ceil(batch.length / 2)
        await this.#store(batch.slice(0, half))
        await this.#store(batch.slice(half))
      }
      return
    }
    this.#publish(committed)
    batch.forEach((queued, i) => queued.settle(committed.verdicts[i] ?? 'refused'))
  }

  #catchUp(batch: Queued[]): Promise<void> {
    const vehicles = [...new Set(batch.map(({ entry }) => entry.vehicleId))]
    return this.#deps.store.system(async (tx) => {
      await this.#deps.registry.catchUp(tx, vehicles)
      await this.#deps.fences.catchUp(tx, vehicles)
    })
  }

  /** The register may have been read again while the report waited. */
  #current(queued: Queued): Waiting {
    const { fixAt, deviceId } = queued.report
    const said = { fixAt, receivedAt: queued.receivedAt }
    return { ...queued, entry: this.#deps.registry.device(deviceId, said) ?? queued.entry }
  }

  #publish({ memories, alerts, notices, moved, stored, events }: Committed): void {
    for (const [entry, memory] of memories) {
      // While the commit was on its way the register may have made a new entry of the vehicle.
      const now = this.#deps.registry.entry(entry.vehicleId)
      if (now === undefined) continue
      this.#noteTwins(now, memory)
      now.memory = memory
      showLive(now)
      if (now.active) this.#deps.positions.touched(now.live)
    }
    this.#deps.onCommitted({ entries: [...memories.keys()], alerts, notices, moved, stored, events })
  }

  /** Two trackers under one id are told of whenever they took turns again. */
  #noteTwins({ deviceId, memory: before }: DeviceEntry, { twins, receivedAt }: DeviceMemory): void {
    if (twins?.two !== true || twins.turns.at(-1) === before.twins?.turns.at(-1)) return
    this.#deps.unknown.noticed(deviceId, { kind: 'twin', field: '', sample: placesOf(twins) }, receivedAt)
  }
}

/** SQLSTATE classes 22 (data) and 23 (integrity): the report itself is at fault, and would be so again. */
const isFaultOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
