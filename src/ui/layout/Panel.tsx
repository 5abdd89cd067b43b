import { type ReactNode, useId } from 'react'

import css from './Panel.module.css'

type PanelProps = {
  title?: ReactNode
  /** At the end of the head: a count, a button. */
  aside?: ReactNode
  footer?: ReactNode
  /** Without the body's own padding: a table, a list. */
  flush?: boolean
  /** The values inside are old: hatched, kept, never blanked (ux §1.5). */
  stale?: boolean
  className?: string
  children: ReactNode
}

/** A surface with a head: a named region of the page when it has a title. */
export function Panel({ title, aside, footer, flush, stale, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section className={`${css.panel} ${className}`} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <header className={css.head}>
          <h2 id={id} className="truncate">
            {title}
          </h2>
          {aside}
        </header>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so keys must reach it */}
      <div className={`${css.body} ${stale ? 'hatch' : ''}`} tabIndex={0} data-flush={flush || undefined}>
        {children}
      </div>
      {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}
