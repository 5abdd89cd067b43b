import type { ReactNode } from 'react'

import css from './Message.module.css'

/** One plain statement in the place of a screen, with the one way on. */
export function Message({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={css.message} role="alert">
      <h1>{title}</h1>
      {children}
    </section>
  )
}
