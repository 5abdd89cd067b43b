import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { lastQuestions } from '#src/fleet/report/lastQuestions.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { addresses } from '#src/lib/paths.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { addressOf, catalogue, subjects } from './catalogue.ts'

import css from './ReportCentre.module.css'

/** `/monitoramento/relatorios`: every report that the session may open, what each answers, and what was asked of it last. */
export function ReportCentreScreen() {
  const t = useText('reports')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const user = useAtomValue(currentSessionAtom).user.id
  const [search, setSearch] = useSearchParams()
  const [asked] = useState(() => lastQuestions(user))
  const words = wordsOf(search.get('q') ?? '')
  const found = subjects
    .map((subject) => ({
      subject,
      offers: catalogue[subject].filter(({ call, words: said }) => {
        const { name, lead } = said[format.language]
        return may(call) && (words.length === 0 || hasWords(`${name} ${lead}`, words))
      }),
    }))
    .filter(({ offers }) => offers.length > 0)
  const look = (said: string) => {
    const next = new URLSearchParams(search)
    if (said === '') next.delete('q')
    else next.set('q', said)
    setSearch(next, { replace: true })
  }
  return (
    <ListPage
      title={i18n.t(useAddressTitle() ?? '')}
      lead={t('centre.lead')}
      toolbar={
        <div className={css.search}>
          <SearchField label={t('centre.search')} value={search.get('q') ?? ''} onChange={look} />
        </div>
      }
    >
      {found.length === 0 && <EmptyState kind="noDataSearch" title={t('centre.none')} />}
      <div className={css.subjects}>
        {found.map(({ subject, offers }) => (
          <Panel key={subject} title={t(`centre.${subject}`)}>
            <ul className={css.offers}>
              {offers.map((one) => {
                const { name, lead } = one.words[format.language]
                const last = one.tab === undefined ? asked[addresses[one.path].path] : undefined
                return (
                  <li key={addressOf(one)} className={css.offer}>
                    <Link to={addressOf(one)}>{name.charAt(0).toUpperCase() + name.slice(1)}</Link>
                    <p>{lead}</p>
                    {last !== undefined && (
                      <Link className={css.last} to={`${addresses[one.path].path}${last.search}`}>
                        {t('centre.last', { when: format.dateTime(last.at) })}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          </Panel>
        ))}
      </div>
    </ListPage>
  )
}
