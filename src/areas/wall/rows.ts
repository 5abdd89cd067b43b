import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** A vehicle with alerts that nobody acknowledged, as one row: the worst of them, the oldest among equals. */
export interface AlertRow {
  vehicleId: number
  plate: string
  severity: Severity
  type: AlertType
  /** How many more it has, of whatever type: beside the worst a number of all would count that type. */
  others: number
  latitude: number | null
  longitude: number | null
  /** Epoch ms. */
  since: number
}

/** ux §4.1: what is low is on record, and calls nobody to a wall. */
const calls = ({ severity }: Alert) => severity !== 'low'

/** @param open worst first, then the oldest. @returns one row a vehicle, in the same order */
export function alertRows(open: readonly Alert[]): readonly AlertRow[] {
  const rows = new Map<number, AlertRow>()
  for (const { vehicleId, plate, severity, type, latitude, longitude, occurredAt } of open.filter(calls)) {
    const known = rows.get(vehicleId)
    if (known) known.others += 1
    else rows.set(vehicleId, { vehicleId, plate, severity, type, others: 0, latitude, longitude, since: occurredAt })
  }
  return [...rows.values()]
}

/** ux §8 E: the band shows what somebody must do something about now. */
export const bandAlerts = (open: readonly Alert[]): readonly Alert[] =>
  open.filter(({ severity }) => severity === 'critical' || severity === 'high')

/** Vehicles that are not heard from: those lost last first, for somebody may still find out why; never heard of, last. */
export const silentRows = (vehicles: readonly VehicleView[]): readonly VehicleView[] =>
  vehicles
    .filter(({ state }) => state === 'noSignal')
    .toSorted((a, b) => (b.signalAt ?? 0) - (a.signalAt ?? 0) || a.plate.localeCompare(b.plate))

export interface CompanyRow {
  id: number
  name: string
  total: number
  byState: Record<VehicleState, number>
  /** Vehicles with an alert that is critical or high. */
  alarmed: number
}

const noStates = (): Record<VehicleState, number> => ({
  off: 0,
  moving: 0,
  idle: 0,
  afterKey: 0,
  noSignal: 0,
  blocked: 0,
  transition: 0,
})

/** The fleet by company, those with most vehicles in alarm first. */
export function companyRows(
  companies: readonly { id: number; tradeName: string }[],
  vehicles: readonly VehicleView[],
): readonly CompanyRow[] {
  const rows = new Map(
    companies.map(({ id, tradeName }) => [id, { id, name: tradeName, total: 0, byState: noStates(), alarmed: 0 }]),
  )
  for (const { company, state, alert } of vehicles) {
    const row = rows.get(company)
    if (!row) continue
    row.total += 1
    row.byState[state] += 1
    if (alert?.severity === 'critical' || alert?.severity === 'high') row.alarmed += 1
  }
  return [...rows.values()].toSorted(
    (a, b) => b.alarmed - a.alarmed || b.total - a.total || a.name.localeCompare(b.name),
  )
}
