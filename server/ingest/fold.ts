import { createHash } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import { movingWithoutPlace, nextHeading, nextMoving, saysLess } from '#contract/rules/moving.ts'
import { doubted, positionFlag } from '#contract/rules/vehicleState.ts'
import { type Telemetry, type TelemetryField, telemetryFields } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { nextClock, repairMs } from './deviceClock.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import { type Judgement, judge } from './judge.ts'
import { motionOf, nextMotion } from './motion.ts'
import { areTwo, nextTwins } from './twins.ts'

/**
 * 64 bits of what a report says beside its instant. Two reports of one device, one instant and one fingerprint are the
 * same report, sent again.
 */
export function fingerprintOf(report: DeviceReport): bigint {
  // What a tracker tells of itself stood among the extras once, and what its server tells of it did not.
  const { model: _model, ...parts } = report.parts ?? {}
  const extra = Object.entries({ ...report.extra, ...parts }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const said = JSON.stringify([
    report.valid,
    report.latitude,
    report.longitude,
    report.altitudeM,
    report.speedKmh,
    report.headingDeg,
    report.accuracyM,
    report.telemetry,
    report.alarms,
    extra,
    // Left out where there is none, as in reports of before it was told.
    ...(report.measuredAt === undefined ? [] : [report.measuredAt]),
  ])
  return createHash('sha1').update(said).digest().readBigInt64BE(0)
}

/** When the values of a report were read: as the device says, unless that lies ahead of the server. */
const valuesAt = ({ measuredAt, fixAt }: DeviceReport, receivedAt: number): number =>
  measuredAt === undefined || measuredAt > receivedAt + limits.futureToleranceMs ? fixAt : measuredAt

/** Newer values replace older ones field by field, so the order of arrival does not matter. */
function mergeTelemetry(
  memory: DeviceMemory,
  report: DeviceReport,
  at: number,
): Pick<DeviceMemory, 'telemetry' | 'measuredAt'> {
  const fresh = telemetryFields.filter(
    (field: TelemetryField) => report.telemetry[field] !== undefined && at >= (memory.measuredAt[field] ?? -Infinity),
  )
  if (fresh.length === 0) return memory
  const telemetry = { ...memory.telemetry }
  const measuredAt = { ...memory.measuredAt }
  for (const field of fresh) {
    take(telemetry, field, report.telemetry)
    measuredAt[field] = at
  }
  return { telemetry, measuredAt }
}

const take = <F extends TelemetryField>(into: Telemetry, field: F, from: Telemetry) => (into[field] = from[field])

/** When a report spoke: what cannot be dated speaks of the moment in which it came. */
const spokeAt = (report: DeviceReport, flags: number, receivedAt: number): number =>
  flags & positionFlag.badClock
    ? receivedAt
    : Math.min(receivedAt, Math.max(report.fixAt, valuesAt(report, receivedAt)))

export interface Folded {
  judgement: Judgement
  /** With its instants put right, where its clock is known to be wrong. */
  report: DeviceReport
  memory: DeviceMemory
}

/** A report of a clock that is ahead by so much. */
function repaired(report: DeviceReport, offMs: number): DeviceReport {
  if (offMs === 0) return report
  const { fixAt, measuredAt, events } = report
  return {
    ...report,
    fixAt: fixAt - offMs,
    ...(measuredAt !== undefined && { measuredAt: measuredAt - offMs }),
    ...(events && {
      events: events.map((event) => ({ ...event, ...(event.at !== undefined && { at: event.at - offMs }) })),
    }),
    clockOffsetS: offMs / 1000,
  }
}

/** A place or an instant with one of these says nothing of where a tracker is. */
const untrusted = positionFlag.invalidFix | positionFlag.badClock

/** Judges one clean report and gives what the door remembers of the device afterwards. Pure. */
export function fold(memory: DeviceMemory, said: DeviceReport, receivedAt: number): Folded {
  const told = said.measuredAt ?? said.fixAt
  const clock = nextClock(memory.clock, told, receivedAt)
  const offMs = repairMs(clock, told, receivedAt)
  const report = repaired(said, offMs)
  const { current, previous, astray } = memory
  const newestAt = memory.moving.last?.at ?? 0
  const judgement = judge(
    report,
    { current, previous, astray, newestAt, two: areTwo(memory.twins, report) },
    receivedAt,
  )
  if (judgement.refused !== undefined) return { judgement, report, memory: { ...memory, clock } }
  const twins = judgement.flags & untrusted ? memory.twins : nextTwins(memory.twins, current, report)
  const two = areTwo(twins, report) ? positionFlag.twin : 0
  // What the other of two trackers says is of another vehicle, its values and its clock as well.
  if (judgement.flags & positionFlag.twin) {
    return { judgement, report, memory: { ...memory, twins, receivedAt, flags: memory.flags | two } }
  }
  // A value without a believable instant cannot be dated, so it cannot replace one that is.
  const dated =
    (judgement.flags & positionFlag.badClock) === 0
      ? mergeTelemetry(memory, report, valuesAt(report, receivedAt))
      : memory
  const at = spokeAt(report, judgement.flags, receivedAt)
  const newest = at >= memory.signalAt
  const next: DeviceMemory = {
    ...memory,
    ...pick(dated),
    astray: judgement.astray,
    clock,
    twins,
    receivedAt,
    signalAt: Math.max(memory.signalAt, at),
    flags: (newest ? judgement.flags & doubted : memory.flags & ~positionFlag.twin) | two,
  }
  if (judgement.current)
    return { judgement, report, memory: placed(next, memory, report, judgement.refuted !== undefined) }
  return { judgement, report, memory: newest ? unplaced(next, at) : next }
}

/**
 * The report's place is the vehicle's from now on, unless it stands and was seen there better before.
 * @param refuted the place before it is believed no more
 */
function placed(next: DeviceMemory, before: DeviceMemory, report: DeviceReport, refuted: boolean): DeviceMemory {
  const { fixAt, latitude, longitude, altitudeM, accuracyM } = report
  const speedKmh = report.speedKmh ?? null
  const ignition = next.telemetry.ignition ?? null
  const moving = nextMoving(before.moving, {
    at: fixAt,
    latitude,
    longitude,
    speedKmh,
    accuracyM: accuracyM ?? null,
    ignition,
  })
  const headingDeg = nextHeading(before.current?.headingDeg ?? null, {
    speedKmh,
    headingDeg: report.headingDeg ?? null,
  })
  // It tells none, and it stands by its places: that is a speed as well, once there is a place to compare.
  const shown = speedKmh ?? (moving.moving || before.current === null ? null : 0)
  const motion = nextMotion(before.motion, motionOf(moving.moving, next.telemetry), fixAt)
  // It is heard now, and its place is as old as when it was seen there: `signalAt` goes on, `fixAt` does not.
  const { current } = before
  if (!moving.moving && !refuted && current !== null && saysLess(current, report))
    return { ...next, current: { ...current, speedKmh: shown, headingDeg }, moving, motion }
  return {
    ...next,
    current: { fixAt, latitude, longitude, altitudeM, accuracyM, speedKmh: shown, headingDeg },
    previous: refuted ? before.previous : before.current,
    moving,
    motion,
  }
}

/** Its values are news and its place is none: the state follows them, and how fast it is now nobody knows. */
function unplaced(next: DeviceMemory, at: number): DeviceMemory {
  const moving = movingWithoutPlace(next.moving, next.telemetry.ignition ?? null, at)
  return {
    ...next,
    current: next.current && { ...next.current, speedKmh: null },
    moving,
    motion: nextMotion(next.motion, motionOf(moving.moving, next.telemetry), at),
  }
}

const pick = ({ telemetry, measuredAt }: Pick<DeviceMemory, 'telemetry' | 'measuredAt'>) => ({ telemetry, measuredAt })
