import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { compareRules } from '../comparedRules.ts'
import { sentenceOf } from '../ruleOfThen.ts'

import css from '../Why.module.css'

/** The rule as it was when it raised the alert, and what of it is otherwise now. */
export function RuleThen({ rule }: Pick<AlertWhy, 'rule'>) {
  const t = useText('alerts')
  const { language } = useFormat()
  const momentText = useMomentText()
  if (rule === null) return <p className={css.note}>{t('why.ruleNone')}</p>
  const { was, now } = rule
  const said = was && sentenceOf(was.body, language)
  const differing =
    was && now && was.rev !== now.rev ? compareRules(was.body, now.body, language).filter((one) => one.differs) : []
  return (
    <>
      {was === null && <p className={css.note}>{t('why.ruleThenNone')}</p>}
      {was && (
        <p>
          <b>{typeof was.body['description'] === 'string' && was.body['description']}</b>{' '}
          {t('why.ruleRev', { rev: was.rev, time: momentText(was.at) })}
        </p>
      )}
      {said && <p>{said}</p>}
      {now === null && <p className={css.note}>{t('why.ruleGone')}</p>}
      {was && now && was.rev === now.rev && <p className={css.note}>{t('why.ruleSame')}</p>}
      {was && now && was.rev !== now.rev && (
        <>
          <p className={css.note}>{t('why.ruleNow', { rev: now.rev, time: momentText(now.at) })}</p>
          <table className={css.readings}>
            <thead>
              <tr>
                <th scope="col">{t('revisions.value')}</th>
                <th scope="col">{t('why.ruleWas')}</th>
                <th scope="col">{t('why.ruleIs')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ key, label, a, b }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{a}</td>
                  <td>{b}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {differing.length === 0 && <p className={css.note}>{t('why.ruleLinks')}</p>}
        </>
      )}
    </>
  )
}
