import type { AnyReportRow } from '#contract/machine/report.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { wordOf } from '../report/wordOf.ts'
import { differingBySet } from './differingBySet.ts'

interface Props {
  rows: readonly AnyReportRow[]
  /** Vehicles of one application at most. */
  many: number
  onAgain: (rows: readonly AnyReportRow[], set: number) => void
}

/** Of each set whose vehicles have not got its newest values: one way to give it to all of them again (§3.5). */
export function DifferingSets({ rows, many, onAgain }: Props) {
  const t = useText('parameter-profile')
  return [...differingBySet(rows)].map(([set, differing]) => {
    const given = differing.slice(0, many)
    return (
      <Button key={set} kind="line" size="sm" onClick={() => onAgain(given, set)}>
        {t('againOf', { count: given.length, set: given.map((row) => wordOf(row, 'profile')).at(0) ?? '' })}
      </Button>
    )
  })
}
