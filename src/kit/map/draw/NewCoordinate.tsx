import { type KeyboardEvent, useRef, useState } from 'react'

import type { Position } from '#contract/rules/distance.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import type { CoordinateText } from './CoordinateRow.tsx'
import { readAxis, readPair } from './coordinateText.ts'

import css from './CoordinateList.module.css'

type Props = { text: CoordinateText; onAdd: (place: Position) => void }

/** The row below the last corner: Enter adds what stands in it and goes on to the next. */
export function NewCoordinate({ text, onAdd }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [latitude, setLatitude] = useState('')
  const [longitude, setLongitude] = useState('')
  const [refused, setRefused] = useState(false)
  const read = (): Position | null => {
    const pair = longitude === '' ? readPair(latitude) : null
    const [lat, lon] = [readAxis(latitude, 'latitude'), readAxis(longitude, 'longitude')]
    return pair ?? (lat === null || lon === null ? null : { latitude: lat, longitude: lon })
  }
  const add = () => {
    const place = read()
    setRefused(place === null)
    if (place === null) return
    onAdd(place)
    setLatitude('')
    setLongitude('')
    first.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    add()
  }
  const input = (axis: 'latitude' | 'longitude') => ({
    className: css.input,
    placeholder: text[axis],
    'aria-label': `${text.add}: ${text[axis]}`,
    'aria-invalid': refused || undefined,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  })
  return (
    <>
      <div className={css.row}>
        <span className={css.number} aria-hidden>
          +
        </span>
        <input
          ref={first}
          {...input('latitude')}
          value={latitude}
          onChange={(event) => setLatitude(event.target.value)}
        />
        <input {...input('longitude')} value={longitude} onChange={(event) => setLongitude(event.target.value)} />
        <IconButton icon="plus" size="sm" label={text.add} onClick={add} />
      </div>
      {refused && (
        <p className={css.refused} role="alert">
          {text.invalid}
        </p>
      )}
    </>
  )
}
