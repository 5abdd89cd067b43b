import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import css from './PlaceState.module.css'

type EmptyStateProps = {
  icon?: IconName
  /** What is missing; left out, the specification's own sentence. */
  title?: ReactNode
  /** Since when, for which period or filter. */
  detail?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** Keeps the frame of a place that holds nothing: says what, since when, what to do next (ux §8 F). */
export function EmptyState({ icon = 'magnifying-glass', title, detail, action }: EmptyStateProps) {
  const t = useText('ui')
  return (
    <div className={css.place}>
      <Icon name={icon} size={32} />
      <h3>{title ?? t('empty')}</h3>
      {detail !== undefined && <p>{detail}</p>}
      {action}
    </div>
  )
}
