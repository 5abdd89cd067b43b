import { type ReactNode, useState } from 'react'

import { alertRule } from '#contract/entities/alertRule.ts'
import type { Detail } from '#src/fleet/report/reportFace.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { compareRules, type RuleBody } from './comparedRules.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { sentenceOf } from './ruleOfThen.ts'

import css from './RuleRevisionSlots.module.css'

interface Revision {
  ruleId: number
  rule: string | null
  rev: number | null
  was: RuleBody | null
  is: RuleBody | null
  /** Alerts a day, seven days before it and after it. */
  before: number | null
  after: number | null
  /** Names of what was linked and let go with it, by the link. */
  moved: Readonly<Record<string, { lost: readonly string[]; gained: readonly string[] }>> | null
}

/** A revision beside the one before it, or beside another of the same rule: values, and alerts a day of each. */
export function RuleRevisions({ children }: { children: (detail: Detail<Revision>) => ReactNode }) {
  const t = useText('alerts')
  const format = useFormat()
  const [opened, setOpened] = useState<Revision | null>(null)
  const [marked, setMarked] = useState<Revision | null>(null)
  const pair = marked !== null && opened !== null && marked.ruleId === opened.ruleId && marked.rev !== opened.rev
  const [a, b] = pair ? ((marked.rev ?? 0) < (opened.rev ?? 0) ? [marked, opened] : [opened, marked]) : [null, opened]
  const bodies = [pair ? (a?.is ?? {}) : (opened?.was ?? {}), b?.is ?? {}] as const
  const rate = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : format.number(value, 1)
  const links = new Map<string, string>(Object.entries(alertRule.words[format.language].links ?? {}))
  const close = () => setOpened(null)
  const dialog = opened && b && (
    <Dialog
      open
      width={720}
      title={opened.rule ?? ''}
      onClose={() => {
        setMarked(null)
        close()
      }}
      footer={
        <>
          {opened.is !== null && (
            <RestoreButton ruleId={opened.ruleId} rev={opened.rev ?? 0} body={opened.is} onDone={close} />
          )}
          <Button
            kind="line"
            onClick={() => {
              setMarked(opened)
              close()
            }}
          >
            {t('revisions.compare')}
          </Button>
        </>
      }
    >
      {marked !== null && !pair && <p>{t('revisions.other')}</p>}
      {b.is !== null && <p>{sentenceOf(b.is, format.language)}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('revisions.value')}</th>
            <th scope="col">{pair ? t('revisions.rev', { rev: a?.rev ?? 0 }) : t('revisions.former')}</th>
            <th scope="col">{t('revisions.rev', { rev: b.rev ?? 0 })}</th>
          </tr>
        </thead>
        <tbody>
          {compareRules(...bodies, format.language).map(({ key, label, a: one, b: other, differs }) => (
            <tr key={key} data-differs={differs || undefined}>
              <th scope="row">{label}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
          {!pair &&
            Object.entries(opened.moved ?? {}).map(([key, { lost, gained }]) => (
              <tr key={key} data-differs>
                <th scope="row">{links.get(key) ?? key}</th>
                <td>{lost.map((name) => `−${name}`).join(', ')}</td>
                <td>{gained.map((name) => `+${name}`).join(', ')}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('revisions.alerts')}</th>
            <td>{rate(pair ? a?.after : b.before)}</td>
            <td>{rate(b.after)}</td>
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
  return children({ open: setOpened, dialog, unread: false })
}
