import type { alertRule } from '#contract/entities/alertRule.ts'
import type { ValueOf } from '#contract/fieldKinds.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

import css from './RuleSlots.module.css'

type Fields = (typeof alertRule)['fields']
type Rule = { [K in keyof Fields]: ValueOf<Fields[K]> }
type Nullable<T> = { [K in keyof T]: T[K] | null }

export const ruleCells = {
  severity: ({ value }: { value: Rule['severity'] }) => <SeverityChip severity={value} />,
}

/** What the rule that is being typed will do, in a sentence (ENT-22): while its event or severity is not chosen, which of them is. */
export function RuleSaid({ values }: { values: Partial<Nullable<Rule>> }) {
  const t = useText('alerts')
  const { language } = useFormat()
  const { code = null, severity = null } = values
  return (
    <section className={css.said} aria-live="polite" aria-atomic>
      <h3>{t('inASentence')}</h3>
      <p>
        {code === null || severity === null
          ? t('sentenceLacks')
          : ruleSentence(
              {
                code,
                severity,
                threshold: values.threshold ?? null,
                threshold2: values.threshold2 ?? null,
                rainLimit: values.rainLimit ?? null,
                port: values.port ?? null,
                portState: values.portState ?? null,
                duration: values.duration ?? 0,
                windowFrom: values.windowFrom ?? null,
                windowTo: values.windowTo ?? null,
                weekdays: values.weekdays ?? null,
                reach: values.reach ?? 'all',
              },
              language,
            )}
      </p>
    </section>
  )
}

/** What is to be known of the rule as it stands. */
export function RuleDetail({ row }: { row: Rule }) {
  const t = useText('alerts')
  const format = useFormat()
  const { untold, unknownSupply: unknown, idlePeople: idle } = row
  return (
    <>
      {untold !== null && untold > 0 && <p>{t('untold', { count: untold, total: format.number(untold) })}</p>}
      {unknown !== null && unknown > 0 && (
        <p>{t('unknownSupply', { count: unknown, total: format.number(unknown) })}</p>
      )}
      {idle !== null && idle > 0 && <p>{t('idle', { count: idle, total: format.number(idle) })}</p>}
    </>
  )
}
