import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

/** What the address names is not there, or is another company's: said alike, in the place of figures of nobody. */
export function AbsentSubject({ analysis: { subject } }: { analysis: AnyAnalysis }) {
  const t = useText('analysis')
  const of = subject === 'driver' ? 'driver' : 'vehicle'
  return <EmptyState kind="noDataSearch" title={t(`absent.${of}`)} detail={t('absent.why')} />
}
