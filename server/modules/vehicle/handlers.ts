import type { VehicleId, CompanyId } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { categoryIn } from '../../text/text.ts'

interface SummaryRow {
  id: VehicleId
  category: number
  company: CompanyId
  plate: string
  fleetNumber: string
}

const activeVehicles = (tx: Tx, companies: readonly number[]): Promise<SummaryRow[]> =>
  tx.query<SummaryRow>(
    `select id, category, company_id as company, plate, fleet_number as "fleetNumber"
     from vehicle where active and company_id = any ($1::int[]) order by fleet_number, id`,
    [companies],
  )

/** Search bar data (LOAD-04): the vehicles, and the categories that they are of. */
export function vehicleHandlers(store: Store): Pick<Handlers, 'vehicleSummary'> {
  return {
    vehicleSummary: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped({ companies }, (tx) => activeVehicles(tx, companies))
      const codes = [...new Set(rows.map((row) => row.category))].toSorted((a, b) => a - b)
      return {
        categories: codes.map((id) => ({ id, label: categoryIn(caller.language, id) })),
        vehicles: rows.map(({ id, category, company, plate, fleetNumber }) => ({
          id,
          category,
          company,
          label: fleetNumber === '' ? plateText(plate) : `${plateText(plate)} · ${fleetNumber}`,
        })),
      }
    },
  }
}
