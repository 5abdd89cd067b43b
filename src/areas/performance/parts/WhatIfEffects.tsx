import { cellText } from '#contract/columns.ts'
import { numberText } from '#contract/format.ts'
import { scoreBands, type whatIf } from '#contract/rules/whatIf.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './WhatIf.module.css'

/** As many as a glance takes. */
const most = 10

interface Props {
  /** Cents; null where no plan has a line, or where plans may not be read. */
  told: ReturnType<typeof whatIf> & { cost: { now: number | null; after: number | null } }
}
/** Bands before and after, how far the order stays, what bonus plans would pay, and who moves most. */
export function WhatIfEffects({ told }: Props) {
  const t = useText('performance')
  const language = useLanguage()
  const said = (value: number | null, digits = 1) => (value === null ? '—' : numberText(value, language, digits))
  const moved = told.moved.filter(({ by }) => by !== null && by !== 0).slice(0, most)
  return (
    <>
      <Panel title={t('whatIf.bands')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" aria-label={t('whatIf.bands')} />
              <th scope="col">{t('whatIf.now')}</th>
              <th scope="col">{t('whatIf.then')}</th>
            </tr>
          </thead>
          <tbody>
            {scoreBands.map((band) => (
              <tr key={band}>
                <th scope="row">{t(`whatIf.band.${band}`)}</th>
                <td>{told.before[band]}</td>
                <td>{told.after[band]}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('whatIf.changed')}</th>
              <td>—</td>
              <td>{told.changed}</td>
            </tr>
            <tr>
              <th scope="row">{t('whatIf.spearman')}</th>
              <td>—</td>
              <td>{said(told.spearman, 2)}</td>
            </tr>
            <tr title={t('whatIf.costNote')}>
              <th scope="row">{t('whatIf.cost')}</th>
              <td>{cellText('cents', told.cost.now, language) || '—'}</td>
              <td>{cellText('cents', told.cost.after, language) || '—'}</td>
            </tr>
          </tbody>
        </table>
      </Panel>
      <Panel title={t('whatIf.movers')}>
        {moved.length === 0 ? (
          <EmptyState
            icon="chart-bar"
            title={told.changed === 0 && told.moved.length === 0 ? t('whatIf.nobody') : t('whatIf.still')}
          />
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('whatIf.driver')}</th>
                <th scope="col">{t('whatIf.before')}</th>
                <th scope="col">{t('whatIf.after')}</th>
                <th scope="col">{t('whatIf.by')}</th>
              </tr>
            </thead>
            <tbody>
              {moved.map(({ name, before, after, by }, at) => (
                <tr key={`${at} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>{said(before)}</td>
                  <td>{said(after)}</td>
                  <td>{(by ?? 0) > 0 ? `+${said(by)}` : said(by)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  )
}
