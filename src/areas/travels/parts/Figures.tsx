import type { ReactNode } from 'react'

import css from './Figures.module.css'

export interface Figure {
  name: string
  value: ReactNode
  unit?: string
  note?: ReactNode
}

/** Numbers that others add up to, each under its name (the tiles of the picture). */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map(({ name, value, unit, note }) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {unit !== undefined && <span className="unit"> {unit}</span>}
          </dd>
          {note !== undefined && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
