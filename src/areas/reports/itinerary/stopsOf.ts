import type { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { everybody } from '#contract/reports/chosen.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import type { Period } from '#contract/rules/period.ts'
import { call } from '#src/api/call.ts'

import type { Stop } from './wayFiles.ts'

interface Asked {
  companies: readonly CompanyId[]
  vehicle: VehicleId
  period: Period
  /** Minutes from which standing is a stop. */
  stopMin: number
}

/** Every stand of an itinerary, page by page, where somebody knows where it was. */
export async function stopsOf({ companies, vehicle, period, stopMin }: Asked): Promise<Stop[]> {
  const stops: Stop[] = []
  let after: string | undefined
  do {
    const page = await call(itinerary.calls.dump, {
      body: {
        companies: [...companies],
        vehicles: [vehicle],
        from: period.start,
        to: period.end,
        ...everybody,
        stopMin,
        limit: limits.reportPage,
        offset: 0,
        columns: ['kind', 'from', 'startPlace', 'fence'],
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        after,
      },
    })
    for (const { code, kind, from, fence, startPlace, startLatitude: latitude, startLongitude: longitude } of page.rows)
      if (code !== 'drive' && from !== null && latitude !== null && longitude !== null)
        stops.push({ at: from, latitude, longitude, name: [kind, fence ?? startPlace].filter(Boolean).join(' · ') })
    after = page.next ?? undefined
  } while (after !== undefined)
  return stops
}
