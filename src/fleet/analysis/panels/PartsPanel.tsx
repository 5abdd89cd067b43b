import type { ColumnKind } from '#contract/columns.ts'
import type { OwnCell } from '#contract/machine/analysisShape.ts'
import { heightAcrossEm } from '#src/kit/chart/barFrame.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'

import css from '../Analysis.module.css'

/** What a value is made of: a bar for each part, beside its name. */
export function PartsPanel({ kind, parts, label }: { kind: ColumnKind; parts: readonly OwnCell[]; label: string }) {
  return (
    // Each part has its name, however many there are; three more lines are those of the legend.
    <div className={css.draw} style={{ height: `max(204px, ${Math.ceil(heightAcrossEm(parts.length) + 3)}em)` }}>
      <Bars
        label={label}
        kind={kind}
        across
        series={[{ id: 'value', label, colour: 'q2' }]}
        bars={parts.map(({ x, value }) => ({ id: x, label: x, values: [value] }))}
      />
    </div>
  )
}
