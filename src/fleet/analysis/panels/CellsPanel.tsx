import type { ColumnKind } from '#contract/columns.ts'
import type { OwnCell } from '#contract/machine/analysisShape.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { Heat } from '#src/kit/chart/Heat.tsx'

import css from '../Analysis.module.css'

/** Values in two directions as a heat; in one alone as bars. In the order in which they came. */
export function CellsPanel({ kind, cells, label }: { kind: ColumnKind; cells: readonly OwnCell[]; label: string }) {
  const [columns, rows] = [[...new Set(cells.map(({ x }) => x))], [...new Set(cells.map(({ y }) => y))]]
  // The one row has its head beside the bars, where it says anything: of which economic band they are.
  const [only = ''] = rows
  if (rows.length === 1)
    return (
      <div className={css.draw}>
        <Bars
          label={label}
          kind={kind}
          series={[{ id: 'value', label: only === '' ? label : only, colour: 'q2' }]}
          bars={cells.map(({ x, value }) => ({ id: x, label: x, values: [value] }))}
        />
      </div>
    )
  return (
    <Heat
      label={label}
      kind={kind}
      columns={columns}
      rows={rows.map((head) => ({
        head,
        values: columns.map((column) => cells.find(({ x, y }) => x === column && y === head)?.value ?? null),
      }))}
    />
  )
}
