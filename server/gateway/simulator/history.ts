import type { DeviceReport } from '../port.ts'
import { codesOf } from './cards.ts'
import { raiseAlarms } from './events.ts'
import type { DemoFleet, DemoVehicle } from './fleet.ts'
import { advance, nextReportAt } from './phases.ts'
import { hash32 } from './prng.ts'
import { readReport } from './readings.ts'
import { createVehicle, type VehicleState } from './vehicle.ts'

export interface HistoryOptions {
  fleet: DemoFleet
  seed: number
  /** Epoch ms; every vehicle reports for the last time exactly at `to`, and the live run can go on from there. */
  from: number
  to: number
  /** Which vehicles have a past; all when left out. */
  vehicles?: readonly DemoVehicle[]
  /** Distance of the reports with the key on, and with it off. */
  stepMs?: number
  parkedStepMs?: number
  batchSize?: number
  /** 1 = the rates of `events.ts`. */
  alarmScale?: number
  newcomer?: Newcomer | undefined
}

/** Whose card is on the reader of another's vehicle for its first kilometres of the past: too few to be ranked by. */
export interface Newcomer {
  vehicle: number
  code: string
  km: number
}

/** Vehicles take turns in slices of this length, so that batches come roughly in the order of time. */
const sliceMs = 600_000

/**
 * The past of a part of the fleet: driven by day, rested at night. Batches are at most `batchSize` long and come
 * slice by slice; within a slice vehicle by vehicle, each in the order of time.
 */
export async function* simulateHistory(options: HistoryOptions): AsyncGenerator<DeviceReport[]> {
  const { fleet, seed, from, to, vehicles = fleet.vehicles, alarmScale = 1, batchSize = 2_000 } = options
  const { stepMs = 30_000, parkedStepMs = 600_000, newcomer } = options
  const intervals = { movingMs: stepMs, idleMs: stepMs, offMs: parkedStepMs }
  const cards = codesOf(fleet)
  const past = vehicles.map((vehicle) =>
    createVehicle(vehicle, { seed: hash32(seed, 'past'), startAt: from, wornAt: to, driverCodes: cards(vehicle) }),
  )
  const due = new Map(past.map((s): [VehicleState, number] => [s, from + (hash32(seed, s.vehicle.id) % stepMs)]))
  const begun = new Map(past.map((s) => [s, s.odometerKm]))
  const reportOf = (s: VehicleState): DeviceReport => {
    const report = readReport(s)
    const { telemetry } = report
    const isHis = s.vehicle.id === newcomer?.vehicle && s.odometerKm - (begun.get(s) ?? 0) < newcomer.km
    if (!isHis || !telemetry.driverCode) return report
    return { ...report, telemetry: { ...telemetry, driverCode: newcomer.code } }
  }
  let batch: DeviceReport[] = []
  for (let sliceEnd = Math.min(to, from + sliceMs); ; sliceEnd = Math.min(to, sliceEnd + sliceMs)) {
    for (const s of past) {
      for (let at = due.get(s) ?? to; at <= sliceEnd;) {
        const seconds = (at - s.t) / 1_000
        advance(s, at)
        raiseAlarms(s, seconds, alarmScale)
        batch.push(reportOf(s))
        if (batch.length >= batchSize) {
          yield batch
          batch = []
        }
        at = at < to ? Math.min(to, nextReportAt(s, intervals)) : Infinity
        due.set(s, at)
      }
    }
    if (sliceEnd >= to) break
  }
  if (batch.length > 0) yield batch
}
