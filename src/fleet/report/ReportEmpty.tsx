import type { AnyReport } from '#contract/machine/report.ts'
import { wholeDays } from '#contract/rules/period.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import type { ReportModel } from './useReport.ts'

interface Props {
  report: AnyReport
  model: Pick<ReportModel, 'query' | 'clear' | 'isFiltered' | 'unheard' | 'ask'>
  /** Rows came, and the page has left all of them out. */
  narrowed: boolean
}

/** Why there are no rows: the period, or a filter, which is then one click from being gone (TABLE-03). */
export function ReportEmpty({ report, model: { query, clear, isFiltered, unheard, ask }, narrowed }: Props) {
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
  const lastAt = period && (unheard?.lastAt ?? null)
  if (lastAt !== null)
    return (
      <EmptyState
        kind="noRecordsPeriod"
        title={empty}
        detail={`${span ?? ''} ${t('lastAt', { at: format.dateTime(lastAt) })}`}
        action={
          <Button kind="line" onClick={() => ask({ period: wholeDays(dayOf(lastAt), dayOf(lastAt)) })}>
            {t('goToDay', { day: format.date(lastAt) })}
          </Button>
        }
      />
    )
  return <EmptyState kind={period ? 'noRecordsPeriod' : 'noVehicle'} title={empty} detail={span ?? undefined} />
}
