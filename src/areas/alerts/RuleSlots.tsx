import type { alertRule } from '#contract/entities/alertRule.ts'
import type { ValueOf } from '#contract/fieldKinds.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

type Fields = (typeof alertRule)['fields']
type Rule = { [K in keyof Fields]: ValueOf<Fields[K]> }

export const ruleCells = {
  severity: ({ value }: { value: Rule['severity'] }) => <SeverityChip severity={value} />,
}

/** The rule as it stands, in a sentence. */
export function RuleDetail({ row }: { row: Rule }) {
  const t = useText('alerts')
  const format = useFormat()
  const { untold, unknownSupply: unknown, idlePeople: idle } = row
  return (
    <>
      <p>{ruleSentence(row, format.language)}</p>
      {untold !== null && untold > 0 && <p>{t('untold', { count: untold, total: format.number(untold) })}</p>}
      {unknown !== null && unknown > 0 && (
        <p>{t('unknownSupply', { count: unknown, total: format.number(unknown) })}</p>
      )}
      {idle !== null && idle > 0 && <p>{t('idle', { count: idle, total: format.number(idle) })}</p>}
    </>
  )
}
