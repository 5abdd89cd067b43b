import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './Tile.module.css'

export interface TileFace {
  name: string
  /** Beside the name: a glyph. */
  mark?: ReactNode
  /** As a person reads it; null where nothing is known, which is no zero. */
  value: string | null
  unit?: string
  note?: ReactNode
}

interface Props extends TileFace {
  /** Of a tile that narrows what is listed: whether it does. */
  pressed?: boolean
  onToggle?: () => void
}

/** Numbers side by side, each under its name. */
export const Tiles = ({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <div role="group" className={`${css.tiles} ${className}`} aria-label={label}>
    {children}
  </div>
)

/** One number under its name, with what it should be read beside. */
export function Tile({ name, mark, value, unit, note, pressed, onToggle }: Props) {
  const t = useText('kit')
  const inside = (
    <>
      <span className={css.name}>
        {mark}
        <span>{name}</span>
      </span>
      <span className={css.value}>
        <b>{value ?? t('chart.unknown')}</b>
        {value !== null && unit !== undefined && <span className="unit"> {unit}</span>}
      </span>
      {note !== undefined && note !== false && <span className={`${css.note} truncate`}>{note}</span>}
    </>
  )
  return onToggle ? (
    <button type="button" className={css.tile} aria-pressed={pressed} onClick={onToggle}>
      {inside}
    </button>
  ) : (
    <div className={css.tile}>{inside}</div>
  )
}

interface DeltaProps {
  value: number | null
  before: number | null
  /** Which way is good news; null where neither is. */
  better: 'more' | 'less' | null
  /** The difference without its sign, with its unit. */
  say: (difference: number) => string
}

/** How a number differs from the one of the period before: an arrow, a signed difference and, where one is better, which it is. */
export function Delta({ value, before, better, say }: DeltaProps) {
  const t = useText('kit')
  if (value === null || before === null) return t('delta.unknown')
  const difference = value - before
  const text = say(Math.abs(difference))
  // What reads as nothing is nothing, whatever stands behind its last digit.
  if (text === say(0)) return t('delta.same')
  const way = difference > 0 ? 'more' : 'less'
  return (
    <span className={css.delta} data-good={better === null ? undefined : better === way}>
      <Icon name={way === 'more' ? 'trend-up' : 'trend-down'} size={14} />
      {t(`delta.${way}`, { difference: text })}
      {better !== null && <span className="sr-only">{t(better === way ? 'delta.better' : 'delta.worse')}</span>}
    </span>
  )
}
