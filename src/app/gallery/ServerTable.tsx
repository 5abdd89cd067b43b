import { useMemo, useState } from 'react'

import { collatorOf, compareCells } from '#contract/columns.ts'
import { pageNumber } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { type PieceAsked, useServerRows } from '#src/kit/table/useServerRows.ts'
import { useTableSettings } from '#src/kit/table/useTableSettings.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { type VehicleLine, vehicleColumns } from './tableRows.ts'

import css from './Gallery.module.css'

const address = queryOf({ page: pageNumber })

/** A hundred thousand rows of which a server keeps all: this page plays it, and counts what it was asked for. */
export function ServerTable({ lines }: { lines: readonly VehicleLine[] }) {
  const language = useLanguage()
  const columns = useMemo(() => vehicleColumns(language), [language])
  const choices = useTableSettings('galleryServer')
  const { query, change } = useAddressQuery(address)
  const [questions, setQuestions] = useState<readonly string[]>([])
  const { sort } = choices.settings
  const read = ({ after, skip, limit }: PieceAsked) => {
    setQuestions((before) => [...before, after ? `after ${after}` : `skip ${skip}`])
    const column = columns.find(({ key }) => key === sort?.key)
    const collator = collatorOf(language)
    const sorted = column
      ? lines.toSorted((a, b) => compareCells(column.value(a), column.value(b), collator) * (sort?.descending ? -1 : 1))
      : lines
    const from = after === undefined ? skip : Number(after)
    const rows = sorted.slice(from, from + limit)
    const next = from + limit < sorted.length ? String(from + limit) : null
    return Promise.resolve({ rows, next, total: lines.length })
  }
  const { asked, source, again } = useServerRows<VehicleLine, Awaited<ReturnType<typeof read>>>({
    name: 'events',
    question: { gallery: lines.length, order: sort?.key ?? null, down: sort?.descending ?? null },
    read,
    at: query.page - 1,
    onPage: (at) => change({ page: at + 1 }),
  })
  return (
    <>
      <DataTable
        id="galleryServer"
        label="DataTable of a source"
        className={css.dataTable}
        columns={columns}
        source={source}
        choices={choices}
        totals={{ speedKmh: 12 }}
        rowId={({ line }) => line}
        status={statusOf(asked, again)}
      />
      <output aria-label="questions">{questions.join(', ')}</output>
    </>
  )
}
