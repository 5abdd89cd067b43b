import type { RowOf } from '#contract/dataset.ts'
import type { telemetry } from '#contract/datasets/telemetry.ts'
import { rowNumbers } from '#contract/endpoints/telemetry.ts'
import { plateText } from '#contract/rules/plate.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { mustBePeriod } from '../../kit/mustBePeriod.ts'
import { mustOwnAll } from '../../kit/mustOwn.ts'
import { type ReportRow, countOf, numberOf, pageOf } from './rows.ts'

interface Named extends Record<string, unknown> {
  id: number
  plate: string
  fleet_number: string
  company_id: number
}

const namesOf = (tx: Tx, vehicles: readonly number[]): Promise<Named[]> =>
  tx.query<Named>('select id, plate, fleet_number, company_id from vehicle where id = any($1::int[])', [[...vehicles]])

function rowOf(row: ReportRow, vehicle: Named | undefined): RowOf<typeof telemetry> {
  const numbers = Object.fromEntries(rowNumbers.map((name) => [name, numberOf(row, name)]))
  const at = row.fix_at.getTime()
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every name of the list
    ...(numbers as Record<(typeof rowNumbers)[number], number | null>),
    plate: plateText(vehicle?.plate ?? ''),
    fleetNumber: vehicle?.fleet_number || null,
    trackedAt: at,
    measuredAt: row.measuredAt ?? at,
    gear: row.gear,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/** The rows of the telemetry screen as a file: all of its period, whatever the page shows of them. */
export function telemetryExport(store: Store, clock: Clock): Pick<Handlers, 'exportTelemetry'> {
  return {
    exportTelemetry: async ({ body, caller }) => {
      mustBePeriod(body)
      const { total, vehicles, companies } = await store.scoped(caller, async (tx) => {
        await mustOwnAll(tx, caller, body.vehicles)
        const named = await namesOf(tx, body.vehicles)
        return {
          total: await countOf(tx, body),
          vehicles: new Map(named.map((one) => [one.id, one])),
          companies: await companyNames(tx, [...new Set(named.map((one) => one.company_id))]),
        }
      })
      const after = (row: ReportRow | null) =>
        row && { fixAt: row.fix_at, vehicleId: row.vehicle_id, fingerprint: row.fingerprint }
      const rows = keysetPages<ReportRow>((row, limit) =>
        store.scoped(caller, (tx) => pageOf(tx, body, after(row), limit)),
      )
      return {
        total,
        companies,
        period: { from: body.from, to: body.to },
        at: clock.now(),
        rows: mapRows(rows, (row) => rowOf(row, vehicles.get(row.vehicle_id))),
      }
    },
  }
}
