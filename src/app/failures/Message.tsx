import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'

import css from './Message.module.css'

interface Props {
  title: string
  icon?: IconName
  /** A status, a time: what one reads out to whoever helps. */
  code?: string
  /** Why, and the one way on. */
  children?: ReactNode
}

/** One plain statement in the place of a screen. */
export function Message({ title, icon, code, children }: Props) {
  return (
    <section className={css.message} role="alert">
      {icon && (
        <span className={css.sign}>
          <Icon name={icon} size={48} />
        </span>
      )}
      <div className={css.words} data-plain={icon === undefined || undefined}>
        {code && <span className={`mono ${css.code}`}>{code}</span>}
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  )
}
