import type { AlertType } from '#contract/codes/alerts.ts'
import { limits } from '#contract/limits.ts'
import { vehiclesParameter } from '#contract/machine/report.ts'
import { ids } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { to } from '#src/lib/paths.ts'

import type { DashboardQuery } from './address.ts'
import type { Opened } from './cards.ts'
import { spanOf } from './useCard.ts'

const asked = queryOf({
  period: period({ as: 'instants', days: 1, dayLimit: limits.periodDays }),
  vehicles: ids([vehiclesParameter, 'ids']),
})

interface Lead {
  opens: Opened
  /** Of occurrences: those of one kind alone. */
  type?: AlertType
}

/** CARD-29: figures of a footer that a page tells one by one (details), or whose own page there is (redirect), by their fields. */
export const leads: Readonly<Record<string, Lead>> = {
  aceleracao_brusca: { opens: 'occurrences', type: 'harshAcceleration' },
  frenagem_brusca: { opens: 'occurrences', type: 'harshBraking' },
  colisao: { opens: 'occurrences', type: 'collisionRisk' },
  colisao_estacionamento: { opens: 'occurrences', type: 'collisionRisk' },
  ociosoSemTrabalhoSec: { opens: 'statusTimeReport' },
  litros: { opens: 'consumptionReport' },
  minVazao: { opens: 'telemetryAnalysis' },
  maxVazao: { opens: 'telemetryAnalysis' },
  minConsumo: { opens: 'consumptionReport' },
  maxConsumo: { opens: 'consumptionReport' },
}

/** The page of a lead over what its card was asked: the same hours of the same vehicles, so that its figure is found there. */
export function leadTo({ opens, type }: Lead, query: DashboardQuery, now: number): string {
  // Of this moment: it is asked no period.
  if (opens === 'live') return to(opens)
  const [start, end] = spanOf(query, now)
  const more = new URLSearchParams(type === undefined ? {} : { tipos: type })
  return `${to(opens)}?${asked.write(more, { period: { start, end: end - 1 }, vehicles: query.vehicles }).toString()}`
}
