import { type KeyboardEvent, useState } from 'react'

import type { Position } from '#contract/rules/distance.ts'

import { degreesText, readAxis, readPair } from './coordinateText.ts'

import css from './CoordinateList.module.css'

type Props = {
  axis: keyof Position
  label: string
  value: number
  text: { invalid: string; decimal: string }
  onValue: (degrees: number) => void
  /** Both numbers were put into this one field. */
  onPlace: (place: Position) => void
}

/** One coordinate: what is typed counts once the field is left or Enter is pressed, and goes back when it is none. */
export function AxisInput({ axis, label, value, text, onValue, onPlace }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const pair = typed === null ? null : readPair(typed)
  const degrees = typed === null ? value : readAxis(typed, axis)
  const commit = () => {
    setTyped(null)
    if (typed === null) return
    if (pair) onPlace(pair)
    else if (degrees !== null && degrees !== value) onValue(degrees)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isWrong = typed !== null && pair === null && degrees === null
  return (
    <input
      className={css.input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? text.invalid : undefined}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? degreesText(value, text.decimal)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
