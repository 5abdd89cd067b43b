import { cellText } from '#contract/columns.ts'
import type { ReportRow } from '#contract/machine/report.ts'
import { commandAudit } from '#contract/reports/commandAudit.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import css from './AuditLine.module.css'

/** What stands in the head of a line, or is the same of every line of its command. */
const elsewhere = new Set<string>(['seq', 'at', 'event', 'action', 'plate', 'command', 'outcome'])

interface Props {
  line: ReportRow<typeof commandAudit.columns, typeof commandAudit.ids>
  /** The one that was opened. */
  chosen: boolean
}

/** One line of the log: who, what was typed, on what grounds, and what the chain is made of. */
export function AuditLine({ line, chosen }: Props) {
  const t = useText('commands')
  const language = useLanguage()
  const { columns: heads } = commandAudit.words[language]
  const kinds = Object.entries(commandAudit.columns)
  const said = kinds.flatMap(([key, kind]) => {
    const value = new Map<string, unknown>(Object.entries(line)).get(key)
    const isCell = typeof value === 'string' || typeof value === 'number'
    return isCell && !elsewhere.has(key) ? [{ key, text: cellText(kind, value, language) }] : []
  })
  const labels = new Map<string, string>(Object.entries(heads))
  return (
    <section className={css.line} data-chosen={chosen || undefined}>
      <h4>
        <span className="mono">{cellText('count', line.seq, language)}</span> {cellText('moment', line.at, language)}{' '}
        {line.event}
      </h4>
      <dl className={css.facts}>
        {said.map(({ key, text }) => (
          <div key={key}>
            <dt>{labels.get(key)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t('line.previous')}</dt>
          <dd>{line.previousHash}</dd>
        </div>
      </dl>
      {line.body !== null && (
        <details>
          <summary>{t('line.body')}</summary>
          <pre className={css.body}>{JSON.stringify(line.body, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}
