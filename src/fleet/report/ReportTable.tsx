import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import type { AnyReport, AnyReportRow } from '#contract/machine/report.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { orderOf } from '#src/kit/query/parts.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { isShortcut } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'

import { narrowedRows } from './narrowedRows.ts'
import { ReportEmpty } from './ReportEmpty.tsx'
import type { Detail, ReportFace } from './reportFace.ts'
import type { ReportModel } from './useReport.ts'

interface Props {
  report: AnyReport
  face: ReportFace
  model: ReportModel
  /** What the table lists, for readers. */
  label: string
  detail: Detail<AnyReportRow> | null
  /** What is done with ticked rows, in the place of what the face says. */
  renderBulk?: ((rows: readonly AnyReportRow[], clear: () => void) => ReactNode) | undefined
  /** A row that was pointed at beside the table, and who is told of one that is pointed at here. */
  current?: string | null
  onPoint?: (id: string | null) => void
}

/** Rows of a report: of a period page by page from the server, of this moment all at once, narrowed in the page. */
export function ReportTable({ report, face, model, label, detail, renderBulk, current, onPoint }: Props) {
  const t = useText('report')
  const navigate = useNavigate()
  const { columns, query, body, choices } = model
  const past = report.period.of === 'past'
  const { words, narrows } = query
  const rows = useMemo(
    () => narrowedRows(model.rows ?? none, columns, { words, narrows }, face),
    [model.rows, columns, words, narrows, face],
  )
  const whole = model.rows?.length ?? 0
  const narrowed = !past && rows.length < whole
  const count = past ? (model.total ?? 0) : rows.length
  const { open, Bulk } = face
  const bulk =
    renderBulk ??
    (Bulk && ((ticked: readonly AnyReportRow[], clear: () => void) => <Bulk rows={ticked} onDone={clear} />))
  const onOpen = detail ? detail.open : open && ((row: AnyReportRow) => navigate(open(row)))
  const { sort } = choices.settings
  const { keys } = face
  const onRowKey =
    keys &&
    ((row: AnyReportRow, event: KeyboardEvent) => {
      const [, place] = keysOf(keys).find(([name]) => isShortcut(event, name)) ?? []
      const address = place?.(row) ?? null
      if (address !== null) void navigate(address)
      return address !== null
    })
  return (
    <DataTable
      id={report.name}
      label={label}
      columns={columns}
      choices={choices}
      {...(past ? { source: model.source, totals: model.totals } : { rows, paging: 'all' as const })}
      rowId={({ id }) => id}
      status={model.status}
      onHold={model.onHold}
      {...(onPoint && { current: current ?? null, onPoint })}
      {...(onOpen && { onOpen })}
      {...(onRowKey && { onRowKey })}
      {...(bulk && {
        renderBulk: (ids: readonly string[], clear: () => void) =>
          bulk(
            rows.filter(({ id }) => ids.includes(id)),
            clear,
          ),
      })}
      empty={<ReportEmpty report={report} model={model} narrowed={narrowed} />}
      renderTools={(visible) => (
        <>
          <span className="sr-only" role="status">
            {model.total !== null && t('count', { count })}
          </span>
          <ExportMenu
            dataset={report.calls.dump.file}
            subject="report"
            rows={count}
            visible={visible}
            disabled={narrowed && count > limits.exportPick}
            ask={(file, watch) =>
              download(
                report.calls.dump,
                {
                  body: {
                    ...body,
                    ...file,
                    offset: 0,
                    limit: past ? limits.reportPage : limits.reportNow,
                    ...(past && sort && sort.key in report.columns && { order: orderOf(sort) }),
                    ...(narrowed && { rows: rows.map(({ id }) => id) }),
                  },
                },
                watch,
              )
            }
          />
        </>
      )}
    />
  )
}

type Keys = NonNullable<ReportFace['keys']>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of its own keys
const keysOf = (keys: Keys) => Object.entries(keys) as [keyof Keys, Keys[keyof Keys]][]
const none: readonly AnyReportRow[] = []
