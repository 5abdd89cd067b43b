import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../db/port.ts'
import type { DeviceReport, ReportVerdict } from '../gateway/port.ts'
import { eventsTold } from './deviceEvents.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import { type EventRow, insertEvents, placeOfEvents, towedRow } from './eventStore.ts'
import { fenceAlert, type FenceNews, newsOf } from './fenceNews.ts'
import { announcePresence, writeVisit } from './fenceVisits.ts'
import type { FenceWatch } from './fenceWatch.ts'
import { fingerprintOf, fold } from './fold.ts'
import { holdTellings, noteLateFixes, noteUntold, noteUntoldDays, noteUntoldEvents } from './lateFixes.ts'
import { tellMacros } from './macroNews.ts'
import { type Notice, noticesOf } from './notices.ts'
import { writeNotices } from './noticeStore.ts'
import { type SaidParts, partsOf, writeParts } from './parts.ts'
import { type Heard, alertsWanted, endAlerts, raiseAlerts, ruled } from './raise.ts'
import { type Mended, redate } from './redate.ts'
import type { DeviceEntry } from './registry.ts'
import { type Rejudged, rejudge } from './rejudge.ts'
import { RuleBook } from './ruleBook.ts'
import { keepBatteries, writeRuleStates } from './ruleStore.ts'
import { type AlertRow, type PositionRow, insertPositions, keyOf, upsertStates } from './store.ts'
import { learnBattery } from './valueAlerts.ts'
import { worsen } from './worsen.ts'

/** A clean report of a registered device, waiting to be stored. */
export interface Waiting {
  entry: DeviceEntry
  report: DeviceReport
  receivedAt: number
}

/** What a committed batch means; `memories` replace what the registry remembers of these devices. */
export interface Committed {
  verdicts: ReportVerdict[]
  memories: Map<DeviceEntry, DeviceMemory>
  /** Alerts and notifications written: there is something to announce. */
  alerts: number
  notices: number
  /** Vehicles that entered or left a fence: there is something to announce as well. */
  moved: number
  /** What was not there before, believed or not. */
  stored: readonly PositionRow[]
  /** What they tell to have happened that was not known before. */
  events: readonly EventRow[]
}

/** A row with the report as the device said it: that of the row has its instants put right. */
interface SaidRow extends PositionRow {
  said: DeviceReport
}

/** Devices' memories as they would be after the reports so far. */
class Memories {
  readonly changed = new Map<DeviceEntry, DeviceMemory>()
  of(entry: DeviceEntry): DeviceMemory {
    return this.changed.get(entry) ?? entry.memory
  }
  take({ entry, report, receivedAt }: Waiting) {
    const folded = fold(this.of(entry), report, receivedAt)
    // What is too old is not stored, and its clock is learned all the same: it may be no history at all.
    const { refused } = folded.judgement
    if (refused === undefined || refused === 'tooOld') this.changed.set(entry, folded.memory)
    return folded
  }
  keep(entry: DeviceEntry, part: Partial<DeviceMemory>) {
    this.changed.set(entry, { ...this.of(entry), ...part })
  }
}

/**
 * Stores a batch in one transaction: positions, the last state of their vehicles, alerts and notifications with their
 * events, stays in fences. Reports are judged in the order given. Rejects, having changed nothing, when the store does.
 */
export async function commitBatch(
  store: Store,
  batch: readonly Waiting[],
  fences: FenceWatch,
  rules = new RuleBook(store),
): Promise<Committed> {
  const judged = new Memories()
  const seen = new Set<string>()
  const verdicts: ReportVerdict[] = []
  const rows: { row: SaidRow; at: number }[] = []
  const repeats: SaidRow[] = []
  batch.forEach((waiting, at) => {
    const row = { ...waiting, said: waiting.report, fingerprint: fingerprintOf(waiting.report), flags: 0 }
    verdicts[at] = 'duplicate'
    if (seen.has(keyOf(row))) {
      repeats.push(row)
      return
    }
    const { judgement, report } = judged.take(waiting)
    if (judgement.refused !== undefined) {
      verdicts[at] = judgement.refused === 'tooOld' ? 'tooOld' : 'refused'
      return
    }
    seen.add(keyOf(row))
    const fenceKmh = fences.limitAt(waiting.entry.vehicleId, report)
    rows.push({ row: { ...row, report, flags: judgement.flags, fenceKmh }, at })
  })
  if (rows.length === 0)
    return { verdicts, memories: judged.changed, alerts: 0, notices: 0, moved: 0, stored: [], events: [] }

  await rules.ready(new Set(batch.map(({ entry }) => entry.company)))
  const round = fences.round()
  const learned = new Map<DeviceEntry, BatterySystem>()
  const committed = await store.system(async (tx) => {
    await holdTellings(tx)
    const fresh = await insertPositions(
      tx,
      rows.map(({ row }) => row),
    )
    const kept = rows.filter((_row, i) => fresh[i])
    const stored = kept.map(({ row }) => row)
    for (const { at } of kept) verdicts[at] = 'stored'
    // A repeat must change nothing, and only the store knows which reports are repeats: judge again without them.
    const memories = new Memories()
    const told: EventRow[] = []
    const heard: Heard[] = []
    const news: Notice[] = []
    const crossings: FenceNews[] = []
    const verdictsChanged: Rejudged[] = []
    const said: SaidParts[] = []
    for (const { row } of kept) {
      const before = memories.of(row.entry)
      const { judgement } = memories.take({ ...row, report: row.said })
      if (judgement.vindicated !== undefined) verdictsChanged.push({ vehicleId: row.entry.vehicleId, judgement })
      // ACTIV: what a vehicle out of service tells is kept, and tells nobody.
      const { active } = row.entry
      if (active) news.push(...noticesOf(row, before.telemetry, memories.of(row.entry).telemetry))
      const { moving } = memories.of(row.entry)
      const towed: EventRow[] = []
      // Of the other of two trackers what happened is told, and no value is this vehicle's.
      const whole = (judgement.flags & positionFlag.twin) === 0
      if (whole) {
        const battery = learnBattery(row.entry, memories.of(row.entry), row, judgement.flags)
        const parts = partsOf(row, judgement.flags, memories.of(row.entry).parts)
        said.push(...parts.said)
        memories.keep(row.entry, { battery: battery.heard, parts: parts.known })
        if (battery.learned !== null) learned.set(row.entry, battery.learned)
      }
      if (judgement.current && active) {
        crossings.push(...newsOf(round, row, moving.moving, judgement, before.current?.fixAt ?? null))
        if (moving.towed && !before.moving.towed) towed.push(towedRow(row))
      }
      const events = [...eventRows(row, judgement.flags, before), ...towed]
      told.push(...events)
      if (active) heard.push({ row, before, judgement, events, whole })
    }
    // Of a report that is known already what it tells with an instant of its own may be news: Traccar sends an event with
    // the position that it sent before.
    for (const row of [...repeats, ...rows.filter((_row, i) => !fresh[i]).map(({ row: known }) => known)]) {
      const before = memories.of(row.entry)
      const { judgement } = fold(before, row.said, row.receivedAt)
      const events = eventRows(row, judgement.flags, before).filter(({ event }) => event.apart)
      if (events.length === 0) continue
      told.push(...events)
      if (row.entry.active) heard.push({ row, before, judgement, events, whole: false })
    }
    const fresher = await insertEvents(tx, told)
    const isNews = new Set(told.filter((_row, i) => fresher[i]))
    const { wanted, worse, cleared } = alertsWanted(rules, memories, heard, isNews)
    await rejudge(tx, verdictsChanged)
    const mended = learnClocks(judged, memories)
    await upsertStates(tx, memories.changed)
    await writeRuleStates(tx, memories.changed)
    await keepBatteries(tx, learned)
    await writeParts(tx, said)
    await redate(tx, mended)
    await noteLateFixes(tx, stored)
    await noteUntold(tx, stored)
    await noteUntoldDays(tx, stored)
    await noteUntoldEvents(tx, [...isNews])
    const { raised, moved } = await cross(tx, crossings, rules)
    const risen = (await raiseAlerts(tx, [...wanted, ...raised])) + (await worsen(tx, worse))
    const alerts = risen + (await endAlerts(tx, cleared))
    const notices = await writeNotices(tx, await tellMacros(tx, news))
    await announcePresence(tx, moved)
    return { verdicts, memories: memories.changed, alerts, notices, moved: moved.size, stored, events: [...isNews] }
  })
  round.settle()
  for (const [entry, system] of learned) if (!entry.batteryRegistered) entry.batterySystem = system
  return committed
}

/**
 * Keeps what every report taught of clocks, those that are not stored among them.
 * @returns devices whose clock was found out just now, with what is known of it
 */
function learnClocks(judged: Memories, memories: Memories): Mended[] {
  const mended: Mended[] = []
  for (const [entry, { clock }] of judged.changed) {
    memories.keep(entry, { clock })
    if (clock.offsetS !== null && clock.offsetS !== entry.memory.clock.offsetS) mended.push({ entry, clock })
  }
  return mended
}

const eventRows = ({ entry, report, receivedAt, fingerprint }: PositionRow, flags: number, before: DeviceMemory) =>
  eventsTold(report, flags, receivedAt).map((event): EventRow => ({
    entry,
    report,
    event,
    receivedAt,
    fingerprint,
    place: placeOfEvents(report, flags, before),
    driverCode: report.telemetry.driverCode ?? before.telemetry.driverCode,
    origin: 'device' as const,
  }))

/** Writes what happened at fences; of what the store knew already, or refused, nothing is raised. */
async function cross(
  tx: Tx,
  crossings: readonly FenceNews[],
  rules: RuleBook,
): Promise<{ raised: AlertRow[]; moved: Map<number, number> }> {
  const raised: AlertRow[] = []
  const moved = new Map<number, number>()
  for (const news of crossings) {
    const { entry, change } = news
    if (change.what !== 'sped') {
      if (!(await writeVisit(tx, { vehicleId: entry.vehicleId, at: news.report.fixAt, change }))) continue
      moved.set(entry.vehicleId, entry.company)
    }
    raised.push(...fenceAlert(news).flatMap((row) => ruled(rules, row) ?? []))
  }
  return { raised, moved }
}
