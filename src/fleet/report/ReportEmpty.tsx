import type { AnyReport } from '#contract/machine/report.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import type { ReportModel } from './useReport.ts'

interface Props {
  report: AnyReport
  model: Pick<ReportModel, 'query' | 'clear' | 'isFiltered'>
  /** Rows came, and the page has left all of them out. */
  narrowed: boolean
}

/** Why there are no rows: the period, or a filter, which is then one click from being gone (TABLE-03). */
export function ReportEmpty({ report, model: { query, clear, isFiltered }, narrowed }: Props) {
  const t = useText('report')
  const format = useFormat()
  const { period } = query
  const { empty } = report.words[format.language]
  const span = period && t('between', { from: format.date(period.start), to: format.date(period.end) })
  if (narrowed || isFiltered) {
    return (
      <EmptyState
        kind="noResults"
        detail={span ?? t('noMatchWhy')}
        action={
          <Button kind="line" onClick={clear}>
            {t('clear')}
          </Button>
        }
      />
    )
  }
  return <EmptyState kind={period ? 'noRecordsPeriod' : 'noVehicle'} title={empty} detail={span ?? undefined} />
}
