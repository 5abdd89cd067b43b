import type { Store, Tx } from '../db/port.ts'
import type { Log } from '../kit/log.ts'
import { type DeviceClock, nextClock, rightClock } from './deviceClock.ts'

interface Seen {
  id: string
  /** The company under whose key it reports. */
  under: number | null
  protocol: string
  firstAt: number
  lastAt: number
  reports: number
  clockOffsetS: number | null
}

interface Remark {
  deviceId: string
  kind: 'unread' | 'twin'
  field: string
  sample: string
  times: number
  firstAt: number
  lastAt: number
}

/** Anyone with the token can invent ids: this many are counted between two writes, the rest is let go. */
const atMost = 1_000
const everyMs = 5_000

const storable = (text: string, most: number) => text.replaceAll('\u0000', '').toWellFormed().slice(0, most)

/**
 * Counts reports of devices that nobody registered, and what is noticed of any device, and writes the counts every few
 * seconds.
 */
export class UnknownDevices {
  #seen = new Map<string, Seen>()
  #remarks = new Map<string, Remark>()
  readonly #clocks = new Map<string, DeviceClock>()
  readonly #store: Store
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store, log: Log) {
    this.#store = store
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** @param toldAt the device's own instant, epoch ms */
  saw(deviceId: string, protocol: string, at: number, toldAt: number, under: number | null = null): void {
    const id = storable(deviceId, 64)
    const key = JSON.stringify([under, id])
    const clockOffsetS = this.#hearClock(key, toldAt, at)
    const known = this.#seen.get(key)
    if (known !== undefined) {
      known.lastAt = at
      known.reports++
      known.clockOffsetS = clockOffsetS
    } else if (this.#seen.size < atMost) {
      const said = { id, under, protocol: protocol.slice(0, 40), clockOffsetS }
      this.#seen.set(key, { ...said, firstAt: at, lastAt: at, reports: 1 })
    }
  }

  /** Something to tell of a device: the newest sample stands, the times add up. */
  noticed(deviceId: string, { kind, field, sample }: Pick<Remark, 'kind' | 'field' | 'sample'>, at: number): void {
    const key = JSON.stringify([deviceId, kind, field])
    const known = this.#remarks.get(key)
    if (known !== undefined) {
      known.lastAt = at
      known.times++
      known.sample = storable(sample, 100)
    } else if (this.#remarks.size < atMost) {
      const what = { deviceId: storable(deviceId, 64), kind, field: storable(field, 64), sample: storable(sample, 100) }
      this.#remarks.set(key, { ...what, times: 1, firstAt: at, lastAt: at })
    }
  }

  #hearClock(id: string, toldAt: number, at: number): number | null {
    const before = this.#clocks.get(id)
    if (before === undefined && this.#clocks.size >= atMost) return null
    const clock = nextClock(before ?? rightClock, toldAt, at)
    this.#clocks.set(id, clock)
    return clock.offsetS
  }

  /** Writes the counts. A failure is logged and the counts of this round are lost: they are a hint, not a record. */
  async flush(): Promise<void> {
    if ((this.#seen.size === 0 && this.#remarks.size === 0) || !this.#store.writable()) return
    const seen = [...this.#seen.values()]
    const remarks = [...this.#remarks.values()]
    this.#seen = new Map()
    this.#remarks = new Map()
    try {
      await this.#store.system(async (tx) => {
        await writeSeen(tx, seen)
        await writeRemarks(tx, remarks)
      })
    } catch (error) {
      this.#log.warn({ err: error }, 'unknown devices could not be counted')
    }
  }
}

async function writeSeen(tx: Tx, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  await tx.query(
    `insert into unknown_device as old (unique_id, protocol, first_seen_at, last_seen_at, reports, clock_offset_s, under_company)
     select i, p, to_timestamp(f), to_timestamp(l), n, co, u
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::int[], $6::int[], $7::int[]) t(i, p, f, l, n, co, u)
     on conflict (unique_id, coalesce(under_company, 0)) do update
     set protocol = excluded.protocol, last_seen_at = excluded.last_seen_at, reports = old.reports + excluded.reports,
         clock_offset_s = excluded.clock_offset_s`,
    [
      seen.map(({ id }) => id),
      seen.map(({ protocol }) => protocol),
      seen.map(({ firstAt }) => firstAt / 1000),
      seen.map(({ lastAt }) => lastAt / 1000),
      seen.map(({ reports }) => reports),
      seen.map(({ clockOffsetS }) => clockOffsetS),
      seen.map(({ under }) => under),
    ],
  )
}

async function writeRemarks(tx: Tx, remarks: readonly Remark[]): Promise<void> {
  if (remarks.length === 0) return
  await tx.query(
    `insert into device_remark as old (unique_id, kind, field, sample, times, first_at, last_at)
     select distinct on (i, k, f) i, k, f, s, n, to_timestamp(a), to_timestamp(l)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[])
          t(i, k, f, s, n, a, l)
     on conflict (unique_id, kind, field) do update
     set sample = excluded.sample, times = old.times + excluded.times, last_at = excluded.last_at`,
    [
      remarks.map(({ deviceId }) => deviceId),
      remarks.map(({ kind }) => kind),
      remarks.map(({ field }) => field),
      remarks.map(({ sample }) => sample),
      remarks.map(({ times }) => times),
      remarks.map(({ firstAt }) => firstAt / 1000),
      remarks.map(({ lastAt }) => lastAt / 1000),
    ],
  )
}
