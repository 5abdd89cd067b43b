import { useAtomValue } from 'jotai'

import { travels } from '#contract/endpoints/travel.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import type { TravelQuery } from './address.ts'

const readEveryMs = 60_000

/** The body of the question, which the file is asked with too. */
export const askedOf = ({ period, vehicles, situation }: TravelQuery, companies: readonly number[]) => ({
  companies: companies.map((id) => CompanyId.parse(id)),
  vehicles: vehicles.map((id) => VehicleId.parse(id)),
  from: period.start,
  to: period.end,
  situation,
})

/** Trips of a query in the chosen companies; those of a period that is not over are asked for again every minute. */
export function useTravels(query: TravelQuery, now: number) {
  const companies = useAtomValue(selectedCompaniesAtom)
  const { vehicles, situation } = query
  const { start, end } = query.period
  return useDataSet(
    'travels',
    { companies, start, end, vehicles, situation },
    () => call(travels, { body: askedOf(query, companies) }),
    end >= now ? readEveryMs : undefined,
  )
}
