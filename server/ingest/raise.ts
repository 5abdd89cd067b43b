import { isMagnitude } from '#contract/codes/alertRules.ts'
import { worseThan } from '#contract/codes/alerts.ts'

import type { Tx } from '../db/port.ts'
import { keepReadings } from '../live/alertReadings.ts'
import type { AlertRow as StoredAlert } from '../live/alertRows.ts'
import { alertDraft, cardIn } from './alertBody.ts'
import { announceAlert, notifyOf } from './alertNews.ts'
import { alertsOf, cooldownMs } from './alerts.ts'
import { fewFaults, listen } from './conditions.ts'
import { instantOf } from './deviceEvents.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { EventRow } from './eventStore.ts'
import { holdBack } from './heldAlerts.ts'
import type { Judgement } from './judge.ts'
import { hasStrength, type Strength, strengthOf } from './magnitude.ts'
import type { DeviceEntry } from './registry.ts'
import type { RuleBook } from './ruleBook.ts'
import { clearAlerts } from './ruleStore.ts'
import { type AlertRow, type PositionRow, countRepeat, insertAlerts } from './store.ts'
import { type Cleared, judgeValues, type Worse } from './valueAlerts.ts'

/** Devices' memories as a batch leaves them. */
export interface Remembered {
  of(entry: DeviceEntry): DeviceMemory
  keep(entry: DeviceEntry, part: Partial<DeviceMemory>): void
}

/** A judged report with what it tells. */
export interface Heard {
  row: PositionRow
  before: DeviceMemory
  judgement: Judgement
  events: readonly EventRow[]
  /** False of a report that was known already: its values say nothing new. */
  whole: boolean
}

/** An alert by the rule of its type that is in force, or none: a company decides what it is told of. */
export function ruled(
  rules: RuleBook,
  row: Omit<AlertRow, 'rule' | 'late'>,
  strength: Strength = {},
): AlertRow | undefined {
  const { entry, draft } = row
  const verdict = rules.verdict(entry.company, entry.vehicleId, draft.type, draft.occurredAt, strength)
  if (verdict === 'held') return undefined
  const { rule } = verdict
  if (rule === null) return { ...row, rule, late: false }
  const late = draft.receivedAt - draft.occurredAt > rule.allowedLateMs
  const { limit, limit2 } = rule
  const { value } = strength
  const measured = limit !== null && value !== undefined && isMagnitude(draft.type) ? { limit, peak: value } : undefined
  const severity = measured && limit2 && measured.peak > limit2 ? worseThan(rule.severity) : rule.severity
  return { ...row, rule, late, ...(measured && { measured }), draft: { ...draft, severity } }
}

/** What these reports call for and what they end, in their order. Keeps in `memories` what the devices said. */
export function alertsWanted(
  rules: RuleBook,
  memories: Remembered,
  heard: readonly Heard[],
  isNews: ReadonlySet<EventRow>,
): { wanted: AlertRow[]; worse: Worse[]; cleared: Cleared[] } {
  const wanted: AlertRow[] = []
  const worse: Worse[] = []
  const cleared: Cleared[] = []
  for (const one of heard) {
    const { row, before, judgement, events, whole } = one
    const { entry, report, receivedAt } = row
    const { flags } = judgement
    const told = events.filter((event) => whole || isNews.has(event)).map(({ event }) => event)
    const values = whole ? report : { ...report, telemetry: {} }
    // What is too weak to be one is no condition either: a hard one of the same minute is no repeat of it.
    const calls = alertsOf(values, flags, receivedAt, told, (code) => rules.faultOf(entry.company, code)).filter(
      (call) =>
        !hasStrength(call.type) ||
        rules.verdict(entry.company, entry.vehicleId, call.type, call.occurredAt, strengthOf(call, report)) !== 'held',
    )
    const at = instantOf(report, flags, receivedAt)
    const { begun, ended, said } = listen(
      memories.of(entry).said,
      calls,
      whole ? { at, telemetry: report.telemetry } : null,
    )
    memories.keep(entry, { said })
    for (const raised of fewFaults(begun)) {
      const alert = ruled(
        rules,
        {
          entry,
          subject: raised.subject,
          repeat: raised.repeat,
          apartMs: cooldownMs[raised.type],
          driverCode: cardIn(report, before),
          draft: alertDraft({ ...entry, memory: before }, report, judgement, raised, receivedAt),
        },
        strengthOf(raised, report),
      )
      if (alert !== undefined) wanted.push(alert)
    }
    for (const { key, at: endedAt } of ended) {
      const [type = '', ...subject] = key.split(' ')
      cleared.push({ entry, type, subject: subject.join(' '), at: endedAt })
    }
    if (!whole) continue
    const judged = judgeValues(rules, one, memories.of(entry).rules)
    wanted.push(...judged.wanted)
    worse.push(...judged.worse)
    cleared.push(...judged.cleared)
    memories.keep(entry, { rules: judged.states })
  }
  return { wanted, worse, cleared }
}

/** Writes what is new, and counts what is a repeat of an alert with that alert. */
export async function raiseAlerts(tx: Tx, wanted: AlertRow[]): Promise<number> {
  const inOrder = (await holdBack(tx, wanted)).toSorted((a, b) => a.draft.occurredAt - b.draft.occurredAt)
  const fresh = inOrder.filter(({ repeat }) => !repeat)
  const rows = await insertAlerts(tx, fresh)
  let written = 0
  const own: number[] = []
  const tell = (type: 'alertRaised' | 'alertChanged', alert: StoredAlert) => {
    written++
    return announceAlert(tx, type, alert)
  }
  const again = inOrder.filter(({ repeat }) => repeat)
  for (const [i, row] of fresh.entries()) {
    const alert = rows[i]
    if (alert === undefined) again.push(row)
    else await tell('alertRaised', alert)
    if (alert !== undefined && row.rule !== null && row.held !== true) await notifyOf(tx, row.rule, alert)
  }
  for (const row of again) {
    const alert = await countRepeat(tx, row)
    if (alert !== undefined) {
      await tell(alert.asks ? 'alertRaised' : 'alertChanged', alert)
      continue
    }
    // Its alert is gone, or was never written: then it is one itself.
    const [anew] = await insertAlerts(tx, [{ ...row, apartMs: 0 }])
    if (anew === undefined) continue
    own.push(anew.id)
    await tell('alertRaised', anew)
    if (row.rule !== null && row.held !== true) await notifyOf(tx, row.rule, anew)
  }
  await keepReadings(tx, [...rows.flatMap((row) => row?.id ?? []), ...own])
  return written
}

/** Says of alerts that they are over. */
export async function endAlerts(tx: Tx, cleared: readonly Cleared[]): Promise<number> {
  const rows = await clearAlerts(tx, cleared)
  await keepReadings(
    tx,
    rows.map(({ id }) => id),
  )
  for (const row of rows) await announceAlert(tx, 'alertChanged', row)
  return rows.length
}
