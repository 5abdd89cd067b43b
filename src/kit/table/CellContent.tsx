import type { ReactNode } from 'react'

import { cellText, faceOf } from '#contract/columns.ts'
import { units } from '#contract/format.ts'
import { seriesOf } from '#contract/rules/series.ts'
import { Spark } from '#src/kit/chart/Spark.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Place } from '#src/ui/mark/Place.tsx'

import { type Column, absentOf } from './columns.ts'

/** A value as its kind is written: the same words as in a file, the unit quieter, a code in its own face. */
export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const language = useLanguage()
  if (column.renderCell) return column.renderCell(row)
  const { unit, mono } = faceOf(column.kind)
  const text = cellText(column.kind, column.value(row), language)
  const absent = absentOf(column)
  if (text === '') return absent && <span className="unit">{absent}</span>
  // Drawn for the eye, and read out as the numbers that a file has.
  if (column.kind === 'series')
    return (
      <>
        <Spark values={seriesOf(String(column.value(row)))} size="row" />
        <span className="sr-only">{text}</span>
      </>
    )
  if (unit !== undefined) {
    return (
      <>
        {text.slice(0, -units[unit].length)}
        <span className="unit">{units[unit]}</span>
      </>
    )
  }
  if (mono) return <span className="mono">{text}</span>
  return column.kind === 'place' ? <Place text={text} /> : text
}
