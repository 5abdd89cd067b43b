import type { ReactNode } from 'react'

import { cellText } from '#contract/columns.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import css from './SpanSlots.module.css'

type Row = Readonly<Record<string, unknown>> & { fromBefore: boolean; beyond: boolean }

/** An end of a stretch; where the period cuts it, with the sign of what lies beyond. */
function End({ at, cut, sign }: { at: unknown; cut: 'fromBefore' | 'beyond' | null; sign: string }): ReactNode {
  const { language } = useFormat()
  if (typeof at !== 'number') return null
  const words = cut === null ? undefined : wordsIn(language).travel[cut]
  return (
    <>
      {cellText('moment', at, language)}
      {words !== undefined && (
        <span className={css.cut} title={words}>
          <span aria-hidden="true">{sign}</span>
          <span className="sr-only">{words}</span>
        </span>
      )}
    </>
  )
}

/** Both ends of a stretch that the period may cut: ‹ it began before, › it goes on after. */
export const crossing = <From extends string, To extends string>(from: From, to: To) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both keys are those given
  ({
    [from]: {
      widthPx: 180,
      renderCell: (row: Row) => <End at={row[from]} cut={row.fromBefore ? 'fromBefore' : null} sign="‹" />,
    },
    [to]: {
      widthPx: 180,
      renderCell: (row: Row) => <End at={row[to]} cut={row.beyond ? 'beyond' : null} sign="›" />,
    },
  }) as Record<From | To, { widthPx: number; renderCell: (row: Row) => ReactNode }>
