import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import css from './Badge.module.css'

type BadgeProps = { icon?: IconName; kind?: 'well' | 'line'; children: ReactNode }

/** A quiet word about the thing beside it. */
export const Badge = ({ icon, kind = 'well', children }: BadgeProps) => (
  <span className={css.badge} data-kind={kind}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
)
