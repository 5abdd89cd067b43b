import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import css from './PlaceState.module.css'

/** Why a place holds nothing: each has the sentence of the specification (ERR-34..38) and an icon of its own. */
const icons = {
  /** Said of nothing in particular. */
  noData: 'magnifying-glass',
  /** A filter leaves no row. */
  noResults: 'funnel',
  noVehicle: 'truck',
  /** Nothing was ever registered. */
  noRegistrations: 'clipboard-text',
  noRecordsPeriod: 'calendar-blank',
  /** A search finds nothing. */
  noDataSearch: 'magnifying-glass',
} as const satisfies Record<string, IconName>

export type EmptyKind = keyof typeof icons

type EmptyStateProps = {
  kind?: EmptyKind
  /** In place of the kind's own. */
  icon?: IconName
  /** What is missing, in place of the kind's own sentence. */
  title?: ReactNode
  /** Since when, for which period or filter. */
  detail?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** Keeps the frame of a place that holds nothing: says what, since when, what to do next (ux §8 F). */
export function EmptyState({ kind = 'noData', icon, title, detail, action }: EmptyStateProps) {
  const t = useText('ui')
  return (
    <div className={css.place}>
      <Icon name={icon ?? icons[kind]} size={32} />
      <h3>{title ?? t(`empty.${kind}`)}</h3>
      {detail !== undefined && <p>{detail}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
