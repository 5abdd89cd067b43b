import type { AnyAnalysis } from '#contract/machine/analysis.ts'

import { CollectionFilter } from '../collection/CollectionFilter.tsx'
import { VehicleSelect } from '../vehicle/VehicleSelect.tsx'
import type { AnalysisQuery } from './analysisAddress.ts'

const ignore = () => undefined

interface Props {
  analysis: AnyAnalysis
  query: AnalysisQuery
  onChange: (next: Partial<AnalysisQuery>) => void
}

/** Whom the analysis is about: drivers first where it is of drivers, then vehicles and groupings. */
export function SubjectSelect({ analysis, query, onChange }: Props) {
  const drivers = (
    <CollectionFilter name="drivers" value={query.drivers} onChange={(ids) => onChange({ drivers: ids })} />
  )
  return (
    <>
      {analysis.subject === 'driver' && drivers}
      {/* Those out of reach stay in the question: a note tells of them, and the figures of everybody would not be what was asked. */}
      <VehicleSelect
        look="chip"
        value={query.vehicles}
        onChange={(ids) => onChange({ vehicles: ids })}
        onLost={ignore}
      />
      <CollectionFilter name="groupings" value={query.groupings} onChange={(ids) => onChange({ groupings: ids })} />
    </>
  )
}
