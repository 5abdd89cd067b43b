import { useAtomValue } from 'jotai'

import { cardData, type CardAnswer } from '#contract/endpoints/card.ts'
import { instantText } from '#contract/format.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import type { DataSet } from '#src/api/dataSet.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import type { DashboardQuery } from './address.ts'
import type { NamedCard } from './cards.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** The minutes that a question is of: a rolling one begins with the full hour before. */
export function spanOf({ span, days }: Pick<DashboardQuery, 'span' | 'days'>, now: number): [from: number, to: number] {
  if (span === 'dias') return [days.start, Math.min(days.end + 1, Math.ceil(now / minuteMs) * minuteMs)]
  const length = span === '24h' ? dayMs : 7 * dayMs
  return [Math.floor((now - length) / hourMs) * hourMs, Math.floor(now / minuteMs) * minuteMs]
}

/**
 * CARD-25: what a card shows. Cards of one kind, vehicles and period are one question (CARD-12), asked again each 30 s; a
 * rolling period is the same question all the time, whatever minute it is.
 */
export function useCard({ card }: NamedCard, query: DashboardQuery): DataSet<CardAnswer> {
  const companies = useAtomValue(selectedCompaniesAtom)
  const clock = useClock()
  const { vehicles, span, days } = query
  const measures = card.measures ? [...card.measures] : undefined
  const question = {
    card: card.kind,
    measures: measures?.join() ?? null,
    companies,
    vehicles,
    span,
    days: span === 'dias' ? `${days.start} ${days.end}` : null,
  }
  return useDataSet(
    'dashboards',
    question,
    () => {
      const [from, to] = spanOf(query, clock())
      const minute = (at: number) => instantText(at, 'yyyy-MM-ddTHH:mm', timeZone)
      return call(cardData, {
        params: { kind: card.kind },
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          vehicles: vehicles.map((id) => VehicleId.parse(id)),
          from: minute(from),
          to: minute(to),
          timeZone,
          ...(measures && { measures }),
        },
      })
    },
    limits.cardFreshMs,
  )
}
