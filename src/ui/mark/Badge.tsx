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

type CountProps = {
  value: number
  /** The largest number written out; more shows as `99+` (NOTIF-13). */
  max?: number
  /** Read after the number: "não lidas". */
  label?: string
}

/** A count in a pill; nothing at zero (NOTIF-12). */
export const Count = ({ value, max = 99, label }: CountProps) =>
  value > 0 ? (
    <span className={css.count}>
      {value > max ? `${max}+` : value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  ) : null
