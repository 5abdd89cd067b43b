import { type ColumnKind, cellText } from '#contract/columns.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import css from './Heat.module.css'

interface Props {
  label: string
  /** Heads of columns and of rows. */
  columns: readonly string[]
  rows: readonly { head: string; values: readonly (number | null)[] }[]
  kind: ColumnKind
}

/** A table whose cells are the stronger the more they count; it is its own view for readers. */
export function Heat({ label, columns, rows, kind }: Props) {
  const t = useText('kit')
  const language = useLanguage()
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  if (most <= 0) return <EmptyState icon="chart-bar" title={t('chart.empty')} />
  const many = columns.length > 12
  return (
    <table className={css.heat} data-many={many || undefined}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label={label} />
          {columns.map((column) => (
            <th key={column} scope="col">
              <span>{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, values }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {columns.map((column, at) => {
              const value = values[at] ?? null
              const text = cellText(kind, value, language) || t('chart.unknown')
              return (
                <td key={column} title={`${head} · ${column}: ${text}`}>
                  <i style={{ opacity: value === null ? 0 : 0.08 + (0.92 * Math.max(0, value)) / most }} />
                  <span className={many ? 'sr-only' : undefined}>{text}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
