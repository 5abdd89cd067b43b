import { type BatchReport, type Door, reportOf } from './door.ts'
import type { Fix } from './fix.ts'
import { Pace, type PaceOptions } from './pace.ts'

export interface PlayOptions extends PaceOptions {
  door: Pick<Door, 'post' | 'register'>
  now(): number
  sleep(ms: number): Promise<void>
  batchSize: number
  /** Requests under way at most; the file is read no faster than this lets it. */
  concurrency: number
  /** Register each device before its first report, with these particulars. */
  register?: { company?: string; category?: string }
  onProgress?(tally: Tally): void
}

export interface Tally {
  devices: number
  sent: number
  /** Fixes older than one played before: they go out at once, as late reports. */
  outOfOrder: number
  /** What became of the sent ones. */
  results: Map<string, number>
}

/** Fixes due within this time of each other share a request. */
const gatherMs = 200

/** Plays a recording through the door in its own rhythm. @throws DoorClosed when the server lets nothing in. */
export async function play(fixes: AsyncIterable<Fix>, options: PlayOptions): Promise<Tally> {
  const { door, now, sleep, batchSize, concurrency } = options
  const pace = new Pace(now(), options)
  const tally: Tally = { devices: 0, sent: 0, outOfOrder: 0, results: new Map() }
  const seen = new Set<string>()
  const underway = new Set<Promise<void>>()
  let fresh: string[] = []
  let batch: BatchReport[] = []
  let newest = -Infinity
  let broken: { error: unknown } | undefined

  async function flush(): Promise<void> {
    if (batch.length === 0) return
    const [reports, ids] = [batch, fresh]
    batch = []
    fresh = []
    if (options.register && ids.length > 0) await door.register(ids.map((id) => ({ id, ...options.register })))
    const done: Promise<void> = door
      .post(reports)
      .then((counts) => {
        tally.sent += reports.length
        for (const [what, n] of counts) tally.results.set(what, (tally.results.get(what) ?? 0) + n)
        options.onProgress?.(tally)
      })
      .catch((error: unknown) => void (broken ??= { error }))
      .finally(() => void underway.delete(done))
    underway.add(done)
    while (underway.size >= concurrency) await Promise.race(underway)
    if (broken) throw broken.error
  }

  for await (const fix of fixes) {
    const { dueAt, fixAt } = pace.place(fix.at)
    if (dueAt > now() + gatherMs) {
      await flush()
      // The flush may have taken longer than there was to wait.
      await sleep(Math.max(0, dueAt - now()))
    }
    if (fix.at < newest) tally.outOfOrder++
    newest = Math.max(newest, fix.at)
    if (!seen.has(fix.device)) {
      seen.add(fix.device)
      fresh.push(fix.device)
      tally.devices++
    }
    batch.push(reportOf(fix, fixAt))
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await Promise.all(underway)
  if (broken) throw broken.error
  return tally
}

/** All fixes of a recording in the order of time, for files that go vehicle by vehicle. Holds them all in memory. */
export async function* sorted(fixes: AsyncIterable<Fix>): AsyncGenerator<Fix> {
  const all: Fix[] = []
  for await (const fix of fixes) all.push(fix)
  yield* all.sort((a, b) => a.at - b.at)
}
