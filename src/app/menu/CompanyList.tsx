import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useState } from 'react'

import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom, toggleAllCompaniesAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

import css from './CompanyList.module.css'

/** As many rows as are seen without scrolling: fewer need no search. */
const inSight = 8

/** The arrows go from row to row, as in every list; Tab goes on to what comes after. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role=checkbox]')]
  rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus()
  event.preventDefault()
}

/** TOPBAR-05, 11, 12: every company with a check on the selected ones; a click toggles one, and the last one stays. */
export function CompanyList() {
  const t = useText('app')
  const ui = useText('ui')
  const { companies } = useAtomValue(currentSessionAtom)
  const [selected, toggle] = useAtom(selectedCompaniesAtom)
  const toggleAll = useSetAtom(toggleAllCompaniesAtom)
  const [text, setText] = useState('')
  const words = wordsOf(text)
  const found = companies.filter((company) => hasWords(company.tradeName, words))
  const all = selected.length === companies.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows are what is pressed
    <div className={css.panel} onKeyDown={walk}>
      {companies.length > inSight && (
        <label className={css.search}>
          <Icon name="magnifying-glass" />
          <input
            aria-label={t('companies.search')}
            placeholder={t('companies.search')}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      {companies.length > 1 && words.length === 0 && (
        <button
          type="button"
          role="checkbox"
          aria-checked={all ? true : 'mixed'}
          className={css.all}
          onClick={() => toggleAll()}
        >
          <span className={css.box}>
            <Icon name={all ? 'check' : 'minus'} size={12} />
          </span>
          {t('companies.all')}
          <small>{ui('select.count', { chosen: selected.length, total: companies.length })}</small>
        </button>
      )}
      <ul className={css.list}>
        {found.map((company) => {
          const checked = selected.includes(company.id)
          return (
            <li key={company.id}>
              <button
                type="button"
                role="checkbox"
                aria-checked={checked}
                aria-disabled={checked && selected.length === 1}
                className={css.company}
                onClick={() => toggle(company.id)}
              >
                <span className={css.box}>{checked && <Icon name="check" size={12} />}</span>
                <Avatar name={company.tradeName} image={company.image} size={28} />
                <span className="truncate" title={company.tradeName}>
                  {company.tradeName}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css.nothing} role="status">
        {found.length === 0 && ui('empty.noResults')}
      </p>
      <p className={css.hint}>
        <Icon name="info" size={14} />
        {t('companies.lastStays')}
      </p>
    </div>
  )
}
