import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import { cellText } from '#contract/columns.ts'
import type { AnyReport } from '#contract/machine/report.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { cellOf } from './reportColumns.ts'
import type { ReportFace } from './reportFace.ts'
import type { ReportModel } from './useReport.ts'

import css from './Report.module.css'

interface Props {
  report: AnyReport
  face: ReportFace
  model: Pick<ReportModel, 'rows' | 'query' | 'change' | 'may'>
  label: string
}

/** As many as there is room for beside each other; the rows below tell of the others. */
const mostBars = 40

/** Each of the first rows, in their order, as one bar of its parts; folded, it stays so in the address. */
export function ReportChart({ report, face: { chart, open }, model, label }: Props) {
  const { rows, query, change, may } = model
  const t = useText('report')
  const language = useLanguage()
  const navigate = useNavigate()
  const folded = query.chart === '0'
  const series = useMemo(
    () =>
      Object.entries({ ...chart?.bars }).flatMap(([id, colour]) =>
        colour !== undefined && may(id)
          ? [
              {
                id,
                colour,
                label: report.words[language].columns[id] ?? id,
                hatched: chart?.hatched?.includes(id) === true,
              },
            ]
          : [],
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a session may read does not change while it lasts
    [chart, report, language],
  )
  const by = chart?.by ?? ''
  const bars = useMemo(
    () =>
      (rows ?? []).slice(0, mostBars).map((row) => ({
        id: row.id,
        label: cellText(report.columns[by] ?? 'text', cellOf(row, by), language),
        values: series.map(({ id }) => {
          const value = cellOf(row, id)
          return typeof value === 'number' ? value : null
        }),
      })),
    [rows, report, by, language, series],
  )
  const kind = report.columns[series[0]?.id ?? '']
  if (kind === undefined || (rows !== null && rows.length === 0)) return null
  return (
    <Panel
      className={css.chart}
      title={rows === null ? '…' : t('chart.of', { count: bars.length })}
      aside={
        <Button
          kind="ghost"
          size="sm"
          icon={folded ? 'caret-down' : 'caret-up'}
          onClick={() => change({ chart: folded ? '1' : '0' })}
        >
          {t(folded ? 'chart.show' : 'chart.hide')}
        </Button>
      }
    >
      {!folded && (
        <div className={css.bars}>
          {/* Until rows come nobody knows whether there are any. */}
          {rows !== null && (
            <Bars
              label={label}
              series={series}
              bars={bars}
              kind={kind}
              {...(open && {
                onOpen: (id: string) => {
                  const row = rows.find((one) => one.id === id)
                  if (row) void navigate(open(row))
                },
              })}
            />
          )}
        </div>
      )}
    </Panel>
  )
}
