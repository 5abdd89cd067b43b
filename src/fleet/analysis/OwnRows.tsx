import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import { columnsOf } from '#contract/dataset.ts'
import { type AnyAnalysis, fileOf } from '#contract/machine/analysis.ts'
import type { OwnRow } from '#contract/machine/analysisShape.ts'
import type { Columns } from '#contract/machine/report.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import type { Column } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import type { AnalysisQuery } from './analysisAddress.ts'
import type { Begun } from './analysisFace.ts'
import type { AnalysisModel } from './useAnalysis.ts'

import css from './Analysis.module.css'

interface Props {
  analysis: AnyAnalysis
  name: string
  columns: Columns
  open: ((row: OwnRow, query: AnalysisQuery) => string) | undefined
  begin: ((row: OwnRow) => Begun) | undefined
  widths: Readonly<Record<string, number>> | undefined
  model: AnalysisModel
  label: string
}

interface Numbered {
  at: number
  row: OwnRow
}

const none: readonly Numbered[] = []

/** Rows that a panel reads by itself. The first such panel of an analysis without a ranking is its file. */
export function OwnRows({ analysis, name, columns: own, open, begin, widths, model, label }: Props) {
  const navigate = useNavigate()
  const language = useLanguage()
  const { answer, body } = model
  const told = answer?.rows[name]
  const rows = useMemo(() => told?.map((row, at): Numbered => ({ at, row })) ?? none, [told])
  const columns = useMemo(
    () =>
      columnsOf({ columns: own, words: analysis.calls.ask.file.words }, language).map((column): Column<Numbered> => ({
        ...column,
        absent: '—',
        value: ({ row }) => row[column.key] ?? null,
        ...(column.kind === 'plate' && { card: 'title' as const }),
        ...(widths?.[column.key] && { widthPx: widths[column.key] }),
      })),
    [own, analysis, language, widths],
  )
  const onOpen =
    begin === undefined
      ? open && ((row: OwnRow) => navigate(open(row, model.query)))
      : (row: OwnRow) => {
          const { to, start } = begin(row)
          return navigate(to, start && { state: { start } })
        }
  const file = fileOf(analysis)
  const isFile = file.of === 'rows' && file.panel === name
  return (
    <DataTable
      id={`${analysis.name}.${name}`}
      className={css.table ?? ''}
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ at }) => at}
      {...(onOpen && { onOpen: ({ row }: Numbered) => void onOpen(row) })}
      status={model.status}
      empty={<EmptyState kind="noRecordsPeriod" title={analysis.words[language].empty} />}
      renderTools={(visible) =>
        isFile && (
          <ExportMenu
            dataset={analysis.calls.ask.file}
            subject="report"
            rows={rows.length}
            visible={visible}
            ask={(asked, watch) => download(analysis.calls.ask, { body: { ...body, ...asked } }, watch)}
          />
        )
      }
    />
  )
}
