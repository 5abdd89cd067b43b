import type { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type linkKinds, vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import type { Period } from '#contract/rules/period.ts'
import { call } from '#src/api/call.ts'

import type { LinkRow } from './linkLanes.ts'

interface Asked {
  companies: readonly CompanyId[]
  vehicles: readonly VehicleId[]
  period: Period
  kind: 'all' | (typeof linkKinds)[number]
}

/** Every row of a question about links, page by page: what a table shows of them is a page of its own size. */
export async function linksOf({ companies, vehicles, period, kind }: Asked): Promise<LinkRow[]> {
  const rows: LinkRow[] = []
  let after: string | undefined
  do {
    const page = await call(vehicleLinkHistory.calls.dump, {
      body: {
        companies: [...companies],
        vehicles: [...vehicles],
        from: period.start,
        to: period.end,
        kind,
        limit: limits.reportPage,
        offset: 0,
        columns: ['kind', 'what', 'since', 'until'],
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        after,
      },
    })
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
