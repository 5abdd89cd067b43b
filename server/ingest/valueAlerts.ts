import { isBand, isFact, readingOf } from '#contract/codes/alertRules.ts'
import { worseThan } from '#contract/codes/alerts.ts'
import { batteryLimitV, hearBattery, suppliedFromV } from '#contract/rules/batterySystem.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { alertDraft, cardIn } from './alertBody.ts'
import { keyOf } from './alerts.ts'
import { instantOf } from './deviceEvents.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { Judgement } from './judge.ts'
import type { DeviceEntry } from './registry.ts'
import { bandIn, bandLimit, bandReading } from './ruleBand.ts'
import type { RuleBook } from './ruleBook.ts'
import { judgeReading, limitInRain, type Rule, type RuleState, wetAfter } from './ruleEngine.ts'
import { factIn, factLimit, factReading } from './ruleFacts.ts'
import type { AlertRow, PositionRow } from './store.ts'

/** An alert of a vehicle that is over. */
export interface Cleared {
  entry: DeviceEntry
  type: string
  subject: string
  at: number
  peak?: number
}

/** An alert that passed the second limit of its rule: as it was, and as it is when it was closed meanwhile. */
export interface Worse {
  row: AlertRow
  at: number
}

interface Heard {
  row: PositionRow
  before: DeviceMemory
  judgement: Judgement
}

/** Rules of the company's own have alerts of their own beside those of the factory's. */
export const subjectOf = (rule: Rule): string => (rule.factory ? '' : `rule ${rule.id}`)

/** What a report tells of the value that a rule reads; undefined where it tells nothing that counts. */
function valueIn(rule: Rule, report: DeviceReport, flags: number, at: number): number | undefined {
  if (isFact(rule.type)) return factIn(rule.type, rule, report, flags, at)
  const reading = readingOf(rule.type)
  if (reading === undefined) return undefined
  if (reading.whileOff !== undefined) {
    const on = report.telemetry[reading.whileOff]
    if (on !== false) return on === undefined ? undefined : -Infinity
  }
  if (reading.value === 'speedKmh') return (flags & notBelieved) === 0 ? report.speedKmh : undefined
  const value = report.telemetry[reading.value]
  // A battery that is not there has no voltage.
  const least = reading.value === 'batteryV' ? suppliedFromV : reading.value === 'backupBatteryV' ? 0 : -Infinity
  return value !== undefined && value <= least ? undefined : value
}

/** The rule's own, or that of the vehicle's electrical system; null where nobody knows it: then nothing is said. */
function limitOf({ limit }: Rule, entry: DeviceEntry): number | null {
  return limit ?? (entry.batterySystem === null ? null : batteryLimitV(entry.batterySystem))
}

/** How far a rule is, with since when it rains: that is kept of one at rest too. */
function withRain(
  state: RuleState | null,
  wet: RuleState['wet'],
  { rev, at, value }: { rev: number; at: number; value: number },
): RuleState | null {
  if (wet !== undefined)
    return { ...(state ?? { phase: 'rest', rev, since: at, lastAt: at, peak: value, clearedAt: null }), wet }
  if (state?.wet === undefined) return state
  const { wet: _, ...dry } = state
  return dry
}

/** Judges the values of a report by the rules of its vehicle; what they come to, and how far each rule is. */
export function judgeValues(
  rules: RuleBook,
  { row, before, judgement }: Heard,
  states: DeviceMemory['rules'],
): { wanted: AlertRow[]; worse: Worse[]; cleared: Cleared[]; states: DeviceMemory['rules'] } {
  const { entry, report, receivedAt } = row
  const { flags } = judgement
  const at = instantOf(report, flags, receivedAt)
  const wanted: AlertRow[] = []
  const worse: Worse[] = []
  const cleared: Cleared[] = []
  const own = rules.valuesOf(entry.company, entry.vehicleId)
  // Of a rule that was switched off, or left this vehicle out, nothing goes on: its alert is over, and its answer still asked for.
  const next: Record<number, RuleState> = Object.fromEntries(
    own.flatMap(({ id }) => (states[id] === undefined ? [] : [[id, states[id]]])),
  )
  for (const [id, state] of Object.entries(states)) {
    const left =
      state.phase === 'active' && next[Number(id)] === undefined ? rules.rule(entry.company, Number(id)) : undefined
    if (left !== undefined)
      cleared.push({ entry, type: left.type, subject: subjectOf(left), at: Math.max(at, state.lastAt) })
  }
  for (const rule of own) {
    const fact = isFact(rule.type)
    const band = isBand(rule.type) ? bandIn(rule, report.telemetry) : undefined
    const reading = fact ? factReading : isBand(rule.type) ? bandReading : readingOf(rule.type)
    const value = band?.beyond ?? valueIn(rule, report, flags, at)
    const dry = fact ? factLimit : isBand(rule.type) ? bandLimit : limitOf(rule, entry)
    const known = next[rule.id] ?? null
    // Of an older time nobody knows whether it rained.
    const isNew = at >= before.signalAt && (known === null || at > known.lastAt)
    const rains = typeof rule.rainLimit === 'number' && isNew
    const wet = rains ? wetAfter(known?.wet, report.telemetry.wipers, at) : undefined
    if (reading === undefined || value === undefined || dry === null) {
      // Wipers say that it rains whether or not a speed comes with them.
      const taught = rains ? withRain(known, wet, { rev: rule.rev, at: 0, value: 0 }) : known
      if (taught === null) delete next[rule.id]
      else next[rule.id] = taught
      continue
    }
    const limit = limitInRain(dry, rule, wet, at)
    const inWindow = rules.isInWindow(rule, at)
    const { state, effect } = judgeReading(
      fact ? { ...rule, clearBy: null } : band ? { ...rule, limit2: null } : rule,
      reading,
      limit,
      known,
      {
        at,
        value,
        inWindow,
        newest: before.signalAt,
      },
    )
    const kept = rains ? withRain(state, wet, { rev: rule.rev, at, value }) : state
    if (kept === null) delete next[rule.id]
    else next[rule.id] = kept
    const { type } = rule
    const subject = subjectOf(rule)
    if (effect?.what === 'clear')
      cleared.push({ entry, type, subject, at: effect.at, ...(!fact && !band && { peak: effect.peak }) })
    if (effect === null || effect.what === 'clear') continue
    const since = effect.what === 'raise' ? effect.since : effect.at
    const second = effect.what === 'worsen' || effect.second === true
    const raised = { type, subject, key: keyOf(type, subject), occurredAt: since, byValue: true }
    const draft = alertDraft({ ...entry, memory: before }, report, judgement, raised, receivedAt)
    const description = rule.factory ? draft.description : rule.description
    const alert: AlertRow = {
      entry,
      subject,
      repeat: effect.what === 'raise' && effect.repeat,
      apartMs: rule.factory || at < before.signalAt ? rule.cooldownMs : 0,
      rule,
      late: receivedAt - since > rule.durationMs + rule.allowedLateMs,
      ...(!fact && { measured: band ? { limit: band.bound, peak: band.value } : { limit, peak: effect.peak } }),
      driverCode: cardIn(report, before),
      draft: {
        ...draft,
        description,
        severity: second ? worseThan(rule.severity) : rule.severity,
        ...(rule.port && { port: rule.port }),
        ...(type === 'overspeed' && { speedKmh: effect.peak, limitKmh: limit }),
      },
    }
    // A repeat belongs to an alert that may know no second limit yet.
    if (second && alert.repeat) worse.push({ row: alert, at })
    if (effect.what === 'worsen') worse.push({ row: alert, at })
    else wanted.push(alert)
  }
  return { wanted, worse, cleared, states: next }
}

/** What a report teaches of the electrical system of its vehicle. */
export function learnBattery(
  entry: DeviceEntry,
  memory: DeviceMemory,
  { report, receivedAt }: PositionRow,
  flags: number,
) {
  const { batteryV, ignition } = report.telemetry
  const at = instantOf(report, flags, receivedAt)
  return hearBattery(memory.battery, entry.batterySystem, { volts: batteryV, ignition, at })
}
