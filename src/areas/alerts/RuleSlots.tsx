import type { alertRule } from '#contract/entities/alertRule.ts'
import type { ValueOf } from '#contract/fieldKinds.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

type Fields = (typeof alertRule)['fields']
type Rule = { [K in keyof Fields]: ValueOf<Fields[K]> }

export const ruleCells = {
  severity: ({ value }: { value: Rule['severity'] }) => <SeverityChip severity={value} />,
}

/** The rule as it stands, in a sentence. */
export function RuleDetail({ row }: { row: Rule }) {
  return <p>{ruleSentence(row, useLanguage())}</p>
}
