import type { alertRule } from '#contract/entities/alertRule.ts'
import type { ValueOf } from '#contract/fieldKinds.ts'
import type { Language } from '#contract/kinds.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

import css from './RuleSlots.module.css'

type Fields = (typeof alertRule)['fields']
type Rule = { [K in keyof Fields]: ValueOf<Fields[K]> }
type Nullable<T> = { [K in keyof T]: T[K] | null }
type Typed = Partial<Nullable<Rule>> & { users?: readonly number[] | null }

/** What a record does not say yet is as it begins. */
const sentenceIn = (
  rule: Partial<Nullable<Rule>> & Pick<Rule, 'code' | 'severity'> & { people?: number },
  language: Language,
): string =>
  ruleSentence(
    {
      code: rule.code,
      severity: rule.severity,
      threshold: rule.threshold ?? null,
      threshold2: rule.threshold2 ?? null,
      rainLimit: rule.rainLimit ?? null,
      port: rule.port ?? null,
      portState: rule.portState ?? null,
      duration: rule.duration ?? 0,
      windowFrom: rule.windowFrom ?? null,
      windowTo: rule.windowTo ?? null,
      weekdays: rule.weekdays ?? null,
      reach: rule.reach ?? 'all',
      validFrom: rule.validFrom ?? null,
      validTo: rule.validTo ?? null,
      perVehicle: rule.perVehicle ?? false,
      cooldownS: rule.cooldownS ?? 0,
      notify: rule.notify ?? 'nobody',
      notifyEveryS: rule.notifyEveryS ?? 0,
      ...(rule.people !== undefined && { people: rule.people }),
    },
    language,
  )

/** A rule by its name, and what it does beside it, the whole under the pointer: in the list as in its form. */
function RuleName({ row }: { row: Rule }) {
  const { language } = useFormat()
  const sentence = sentenceIn(row, language)
  return (
    <span className={css.rule} title={sentence}>
      <b>{row.description}</b> <small>{sentence}</small>
    </span>
  )
}

export const ruleCells = {
  description: ({ row }: { row: Rule }) => <RuleName row={row} />,
  severity: ({ value }: { value: Rule['severity'] }) => <SeverityChip severity={value} />,
}

/** What the rule that is being typed will do, in a sentence (ENT-22): while its event or severity is not chosen, which of them is. */
export function RuleSaid({ values }: { values: Typed }) {
  const t = useText('alerts')
  const { language } = useFormat()
  const { code = null, severity = null } = values
  return (
    <section className={css.said} aria-live="polite" aria-atomic>
      <h3>{t('inASentence')}</h3>
      <p>
        {code === null || severity === null
          ? t('sentenceLacks')
          : sentenceIn({ ...values, code, severity, people: values.users?.length ?? 0 }, language)}
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
