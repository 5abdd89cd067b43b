import { z } from 'zod'

import { DriverId, GroupingId, JourneySetId, languages } from '../kinds.ts'
import { limits } from '../limits.ts'
import type { ReportWords } from '../machine/report.ts'
import shared from './text/journeyFilters.json' with { type: 'json' }

/**
 * Who says something of a journey (journey §3): the driver on his phone or by a keyboard in the cab, the office that included
 * it, or the vehicle alone.
 */
export const JourneySource = z.enum(['all', 'app', 'vehicle', 'keyboard', 'included'])

/** Whom the screens of journeys are asked about (journey §3): of groupings the vehicle is at that time, a set is held on that day. */
export const journeyWhom = {
  drivers: ['motorista', z.array(DriverId).max(limits.exportPick).default([])],
  groupings: ['agrupamento', z.array(GroupingId).max(limits.exportPick).default([])],
  sets: ['regra', z.array(JourneySetId).max(limits.exportPick).default([])],
} as const
/** The same of what was told of journeys, and by whose word. */
export const journeyFilters = { ...journeyWhom, source: ['fonte', JourneySource.default('all')] } as const

/** Of nobody in particular. */
export const anybody = { drivers: [], groupings: [], sets: [] }
export const anyJourney = { ...anybody, source: 'all' as const }

/** What a set of rules is called where rows are filtered by it. */
export const setsLabel = { 'pt-BR': shared['pt-BR'].sets, en: shared.en.sets, es: shared.es.sets }

/** Words of a report with those of its source, named once for all. */
export function withSource<C extends string, G extends string>(words: ReportWords<C, G>): ReportWords<C, G> {
  const [pt, en, es] = languages.map((language) => ({
    ...words[language],
    filters: { ...words[language].filters, source: shared[language].source },
  }))
  return { 'pt-BR': pt ?? words['pt-BR'], en: en ?? words.en, es: es ?? words.es }
}
