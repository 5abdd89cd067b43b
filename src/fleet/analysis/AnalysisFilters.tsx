import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import { faultText } from '#src/kit/fields/fault.ts'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { useText } from '#src/lib/text/useText.ts'

import { ChoiceFilter } from '../report/ChoiceFilter.tsx'
import type { AnalysisFace } from './analysisFace.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import type { AnalysisModel } from './useAnalysis.ts'

interface Props {
  analysis: AnyAnalysis
  face: AnalysisFace
  model: Pick<AnalysisModel, 'query' | 'faults' | 'change'>
}

/** Period, whom it is about, and the filters of the analysis: one of a list needs nothing but its words. */
export function AnalysisFilters({ analysis, face, model: { query, faults, change } }: Props) {
  const t = useText('analysis')
  const f = useText('fields')
  return (
    <>
      <PeriodField
        label={t('period')}
        hideLabel
        value={query.period}
        dayLimit={analysis.days}
        error={faults.period && faultText(f, { name: faults.period, values: { count: analysis.days } })}
        onChange={(next) => next && change({ period: next })}
      />
      <SubjectSelect analysis={analysis} query={query} onChange={change} />
      {Object.keys(analysis.filters).map((key) => {
        const Field = face.filters?.[key]
        const field = {
          value: query.filters[key],
          onChange: (next: unknown) => change({ filters: { ...query.filters, [key]: next } }),
        }
        return Field ? <Field key={key} {...field} /> : <ChoiceFilter key={key} of={analysis} name={key} {...field} />
      })}
    </>
  )
}
