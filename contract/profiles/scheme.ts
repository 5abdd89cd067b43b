import type { z } from 'zod'

import type { languages } from '../kinds.ts'
import { type CompanyProfile, defineCompanyProfile, type HeldWords } from '../machine/companyProfile.ts'
import { permissions } from '../permissions.ts'
import { type SchemeKind, schemes } from '../rules/ratedSums.ts'
import { edged, schemeFields, schemeKey, schemeProblem, schemeValues } from '../rules/scheme.ts'
import { headFields, headProblem, usualHead } from '../rules/schemeHead.ts'
import texts from './text/schemes.json' with { type: 'json' }

const faces = ['weight', 'goal', 'limit'] as const

/** Weights, goals and limits of a score (performance §5.4), held by a company from a day on. */
export function defineScheme<const K extends SchemeKind, Id extends z.ZodType<number>>(
  kind: K,
  { id, at, sample }: { id: Id; at: string; sample: { name: string } },
): CompanyProfile<K, Id> {
  const items = schemes[kind]
  // Places and bands are of drivers alone.
  const isHeaded = kind === 'driverScheme'
  const wordsIn = (language: (typeof languages)[number]) => {
    const said = texts[language]
    const own: Pick<HeldWords, 'name' | 'one' | 'make' | 'lead' | 'empty'> = said[kind]
    const values = items.flatMap(({ key }) =>
      faces.map((face) => [schemeKey(key, face), `${said.items[key]}: ${said[face]}`] as const),
    )
    const named: Readonly<Record<string, string>> = said.items
    const tolerances = edged(items).map(
      ({ key, face }) => [schemeKey(key, face), `${named[key]}: ${said[face]}`] as const,
    )
    const head = isHeaded ? Object.entries(said.head) : []
    return { ...own, values: Object.fromEntries([...values, ...tolerances, ...head]) }
  }
  return defineCompanyProfile(kind, {
    kind,
    id,
    at,
    permission: permissions.ratingScheme,
    values: { ...schemeFields(items), ...(isHeaded && headFields) },
    check: (values) => schemeProblem(items, values) ?? (isHeaded ? headProblem(values) : null),
    refuses: ['rating.parameter', 'rating.weights'],
    words: { 'pt-BR': wordsIn('pt-BR'), en: wordsIn('en'), es: wordsIn('es') },
    initial: { ...schemeValues(items), ...(isHeaded && usualHead) },
    sample,
  })
}
