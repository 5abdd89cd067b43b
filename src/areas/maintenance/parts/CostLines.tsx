import { cellText } from '#contract/columns.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { reviewSheet } from '#contract/endpoints/review.ts'
import { faces } from '#src/kit/fields/faces.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import css from '../Review.module.css'

export type CostLine = Answer<typeof reviewSheet>['lines'][number]
/** A line as it is typed. */
export type DraftLine = { [K in keyof CostLine]: CostLine[K] | null } & { key: number }

/** Those of which everything was typed. */
export const wholeLines = (lines: readonly DraftLine[]): CostLine[] =>
  lines.flatMap(({ kind, what, quantity, unitCents }) =>
    kind === null || what === null || quantity === null || quantity <= 0 || unitCents === null
      ? []
      : [{ kind, what, quantity, unitCents }],
  )

const sumOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + Math.round(quantity * unitCents), 0)

/** Parts and labour with what each cost, and the sum. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  const t = useText('maintenance')
  const { language, number } = useFormat()
  const money = (value: number) => cellText('cents', value, language)
  if (lines.length === 0) return <p className={css.note}>{t('review.noLines')}</p>
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th>{t('review.what')}</th>
          <th>{t('review.kind')}</th>
          <th>{t('review.quantity')}</th>
          <th>{t('review.unit')}</th>
          <th>{t('review.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.what} ${line.quantity} ${line.unitCents}`}>
            <td>{line.what}</td>
            <td>{t(`review.${line.kind}`)}</td>
            <td>{number(line.quantity, Number.isInteger(line.quantity) ? 0 : 2)}</td>
            <td>{money(line.unitCents)}</td>
            <td>{money(Math.round(line.quantity * line.unitCents))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={4}>{t('review.total')}</th>
          <td>{money(sumOf(lines))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface EditProps {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
}

/** The same, being typed. */
export function CostEditor({ lines, onChange }: EditProps) {
  const t = useText('maintenance')
  const change = (key: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const next = Math.max(0, ...lines.map(({ key }) => key)) + 1
  return (
    <fieldset className={css.editor}>
      <legend>{t('review.lines')}</legend>
      {lines.map((line) => (
        <div key={line.key} className={css.line}>
          <Select
            label={t('review.kind')}
            options={(['part', 'labour'] as const).map((one) => ({ value: one, label: t(`review.${one}`) }))}
            value={line.kind ?? 'part'}
            onChange={(kind) => change(line.key, { kind: kind === 'labour' ? 'labour' : 'part' })}
          />
          <faces.label.Input
            label={t('review.what')}
            value={line.what}
            onChange={(what) => change(line.key, { what })}
          />
          <faces.decimal.Input
            label={t('review.quantity')}
            value={line.quantity}
            onChange={(quantity) => change(line.key, { quantity })}
          />
          <faces.cents.Input
            label={t('review.unit')}
            value={line.unitCents}
            onChange={(unitCents) => change(line.key, { unitCents })}
          />
          <IconButton
            icon="trash"
            label={t('review.removeLine')}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      <Button
        size="sm"
        kind="line"
        icon="plus"
        disabled={lines.length >= 50}
        onClick={() => onChange([...lines, { key: next, kind: 'part', what: null, quantity: 1, unitCents: null }])}
      >
        {t('review.addLine')}
      </Button>
    </fieldset>
  )
}
