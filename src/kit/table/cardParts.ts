import { faceOf } from '#contract/columns.ts'

import type { Column } from './columns.ts'

export interface CardParts<Row> {
  title: Column<Row> | undefined
  line: readonly Column<Row>[]
  end: readonly Column<Row>[]
  /** What a row is worked with: it stays in sight on a phone too. */
  acts: readonly Column<Row>[]
}

/** So much a card of a phone holds beside its name. */
const most = { line: 2, end: 2 }

/**
 * What stands where on a phone. Columns that name their place stand there; where none but the title does, the first
 * texts and times make the line, and the first figures stand at the end.
 */
export function cardParts<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const named = others.filter(({ card }) => card === 'line' || card === 'end')
  const acts = others.filter(({ card, pinned }) => card === undefined && pinned === 'end')
  if (named.length > 0) {
    return {
      title,
      line: named.filter(({ card }) => card === 'line'),
      end: named.filter(({ card }) => card === 'end').slice(0, most.end),
      acts,
    }
  }
  const free = others.filter((column) => !acts.includes(column))
  const isFigure = ({ kind }: Column<Row>) => faceOf(kind).holds === 'number'
  return {
    title,
    line: free.filter((column) => !isFigure(column)).slice(0, most.line),
    end: free.filter(isFigure).slice(0, most.end),
    acts,
  }
}

/** True of a figure that no unit tells: beside its head alone it means something. */
export const needsHead = ({ kind, card }: Pick<Column<never>, 'kind' | 'card'>): boolean => {
  const { holds, unit, money, duration, plain } = faceOf(kind)
  return card === undefined && holds === 'number' && unit === undefined && !money && !duration && !plain
}
