import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { OwnCell, OwnRow } from '#contract/machine/analysisShape.ts'
import type { Values } from '#contract/measures.ts'

import type { Tx } from '../../db/port.ts'
import type { Group, GroupAsked } from './groupRows.ts'
import { rateCells } from './rateCells.ts'

/** By panel, what reads it where the dictionary does not say it. */
export type OwnReads<Q> = Readonly<
  Record<
    string,
    (tx: Tx, asked: Q, whole: Group | undefined) => Promise<readonly OwnRow[] | readonly OwnCell[] | Values>
  >
>

/** Panels of rows, cells and figures that are not made of the answer's groups; of what is hidden there is none. */
export async function ownPanels<Q extends GroupAsked>(
  tx: Tx,
  { panels, subject }: Pick<AnyAnalysis, 'panels' | 'subject'>,
  own: OwnReads<Q>,
  { asked, whole, hidden }: { asked: Q; whole: Group | undefined; hidden: readonly string[] },
) {
  const rows: Record<string, OwnRow[]> = {}
  const cells: Record<string, OwnCell[]> = {}
  for (const [panel, one] of Object.entries(panels)) {
    if ('rates' in one) {
      const shown = one.rates.filter((name) => !hidden.includes(name))
      cells[panel] = shown.length === 0 ? [] : await rateCells(tx, asked, subject, shown)
      continue
    }
    const reads = own[panel]
    if (reads === undefined) continue
    const told = await reads(tx, asked, whole)
    if ('figures' in one) cells[panel] = Object.entries(told).map(([x, value]) => ({ x, y: '', value }))
    else if ('rows' in one) rows[panel] = told as OwnRow[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- checked by its columns
    else cells[panel] = told as OwnCell[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- checked by its panel
  }
  return { rows, cells }
}
