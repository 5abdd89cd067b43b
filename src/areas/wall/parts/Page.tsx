import type { ReactNode } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { WallPage } from '../pages.ts'

import css from './Page.module.css'

type ListPage = Exclude<WallPage, { kind: 'map' }>

interface Props<R> {
  page: ListPage
  rows: readonly R[]
  keyOf: (row: R) => number
  /** Cells of a row; `columns` says how they share its width. */
  children: (row: R) => ReactNode
  columns: string
  /** In the place of the title's end: headings over the columns. */
  heading?: ReactNode
}

/** A list as one page of the wall: what fits, how many there are in all, and nothing to scroll. */
export function Page<R>({ page, rows, keyOf, children, columns, heading }: Props<R>) {
  const t = useText('wall')
  const { number } = useFormat()
  const { kind, from, to, of, part, parts } = page
  const more = part === parts ? of - to : 0
  return (
    <section className={css.page} style={{ '--columns': columns }}>
      <header className={css.row}>
        <h2>
          {t(`page.${kind}`)} <b>{number(of)}</b>
        </h2>
        {heading}
      </header>
      <ul className={css.rows}>
        {rows.slice(from, to).map((row) => (
          <li key={keyOf(row)} className={css.row}>
            {children(row)}
          </li>
        ))}
        {more > 0 && <li className={css.more}>{t('page.more', { count: number(more) })}</li>}
      </ul>
    </section>
  )
}
