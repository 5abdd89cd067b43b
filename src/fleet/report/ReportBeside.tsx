import { type ComponentProps, useCallback, useState } from 'react'

import type { ReportFace } from './reportFace.ts'
import { ReportTable } from './ReportTable.tsx'

import css from './Report.module.css'

type Props = ComponentProps<typeof ReportTable> & { Aside: NonNullable<ReportFace['Aside']> }

/** Rows, and what is drawn of them beside: whatever is pointed at on one side is marked on the other. */
export function ReportBeside({ Aside, ...table }: Props) {
  const [inTable, setInTable] = useState<string | null>(null)
  const [beside, setBeside] = useState<string | null>(null)
  const fromTable = useCallback((id: string | null) => setInTable(id), [])
  const fromBeside = useCallback((id: string | null) => setBeside(id), [])
  const { query, rows, total } = table.model
  return (
    <section className={css.beside}>
      <ReportTable {...table} current={beside} onPoint={fromTable} />
      <Aside
        query={query}
        rows={rows}
        isWhole={rows?.length === total}
        pointed={beside ?? inTable}
        onPoint={fromBeside}
      />
    </section>
  )
}
