import type { ReactNode } from 'react'

import css from './ListPage.module.css'

interface Props {
  title: string
  /** What the screen shows, in a sentence. */
  lead: string
  /** At the end of the head: how old it is, a button. */
  aside?: ReactNode
  /** What narrows the list. */
  toolbar: ReactNode
  /** Notes, sums, and a table, which takes the room that is left. */
  children: ReactNode
}

/** A screen that is a list: its name, what narrows it, and its rows. */
export function ListPage({ title, lead, aside, toolbar, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {aside}
      </header>
      <div className={css.toolbar}>{toolbar}</div>
      {children}
    </div>
  )
}

/** What is to be known of the rows below, said when it comes. */
export function ListNotes({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.notes}>
      {children}
    </div>
  )
}
