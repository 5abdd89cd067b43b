import { type ReactNode, useId } from 'react'

import { useFigure } from '../useFigure.ts'

import css from './FacetGroup.module.css'

export interface Facet {
  id: string
  label: string
  /** Vehicles that have it, whatever the other filters. */
  count: number
  mark?: ReactNode
  /** In place of the count. */
  figure?: ReactNode
  pressed: boolean
  onToggle: () => void
}

interface Props {
  title: string
  aside?: string
  /** Two side by side, the number first. */
  tiles?: boolean
  facets: readonly Facet[]
}

/** One question about the fleet and its answers, each with its number; those pressed narrow the table. */
export function FacetGroup({ title, aside, tiles, facets }: Props) {
  const id = useId()
  const figureOf = useFigure()
  return (
    <section className={css.group} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      <ul data-tiles={tiles}>
        {facets.map(({ id: key, label, count, mark, figure, pressed, onToggle }) => (
          <li key={key}>
            <button type="button" className={css.facet} aria-pressed={pressed} onClick={onToggle}>
              {mark}
              <span className={css.label}>{label}</span>
              {figure ?? <b>{figureOf(count)}</b>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
