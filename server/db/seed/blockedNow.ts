import type { Waiting } from '../../ingest/commit.ts'
import type { Moment } from './commandPast.ts'

/** Vehicles whose block of a minute before holds: the report that says so, and the moment at which it was asked. */
export interface BlockedNow {
  reports: Waiting[]
  moments: Moment[]
}

/**
 * Of the vehicles that stand at the end of the past with their engine off, the last one of each company: a block was
 * asked of it and done, and its device says so with the past's last instant. They are no more than a third of those
 * that stand: others are in the workshop.
 * @param newest the newest report of each device
 * @param to where the past ends, epoch ms
 */
export function blockedNow(newest: ReadonlyMap<string, Waiting>, to: number): BlockedNow {
  const standing = [...newest.values()].filter(
    ({ report, entry }) => entry.active && report.speedKmh === 0 && report.telemetry.ignition === false,
  )
  const byCompany = Map.groupBy(standing, ({ entry }) => entry.company)
  const chosen = [...byCompany.values()]
    .flatMap((some) => some.toSorted((a, b) => b.entry.vehicleId - a.entry.vehicleId).slice(0, 1))
    .toSorted((a, b) => a.entry.company - b.entry.company)
    .slice(0, Math.floor(standing.length / 3))
  return {
    reports: chosen.map(({ entry, report: { events: _told, ...report } }) => ({
      entry,
      report: { ...report, fixAt: to, alarms: [], telemetry: { ...report.telemetry, blocked: true } },
      receivedAt: to,
    })),
    moments: chosen.map(({ entry, report }) => ({
      vehicle: entry.vehicleId,
      company: entry.company,
      plate: entry.plate,
      at: to - 80_000,
      until: to,
      latitude: report.latitude,
      longitude: report.longitude,
      speedKmh: 0,
    })),
  }
}
