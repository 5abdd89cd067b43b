import { useText } from '#src/lib/text/useText.ts'

import { EvaluationSelect } from './EvaluationSelect.tsx'

/** The evaluation beside the first; with it one driver is enough. */
export function SecondEvaluation({ value, onChange }: { value: unknown; onChange: (value: number | null) => void }) {
  const t = useText('performance')
  return (
    <EvaluationSelect
      value={value}
      onChange={onChange}
      label={t('secondEvaluation.label')}
      none={t('secondEvaluation.none')}
    />
  )
}
