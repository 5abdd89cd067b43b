import { useState } from 'react'

import { findPlaces } from '#contract/endpoints/place.ts'
import { readCoordinates } from '#contract/rules/coordinates.ts'
import type { Position } from '#contract/rules/distance.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import css from './PlaceSearch.module.css'

/** Null where somebody typed coordinates. */
export type NamedPlace = Position & { name: string | null }

interface Props {
  /** What stands in the field, its button, the list of what was found, and what is said when nothing was. */
  text: { search: string; find: string; found: string; none: string }
  autoFocus?: boolean
  onFound: (place: NamedPlace) => void
}

/**
 * A place by its address, name or coordinates. One match is taken, of several one is chosen, none is said (MAP-14). It
 * may stand in a form: Enter searches, and sends nothing.
 */
export function PlaceSearch({ text, autoFocus = false, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly NamedPlace[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const take = (place: NamedPlace) => {
    setFound([])
    onFound(place)
  }
  const search = async () => {
    const words = typed.trim()
    if (words === '' || asking) return
    setProblem(null)
    setFound([])
    const position = readCoordinates(words)
    if (position) return take({ ...position, name: null })
    setAsking(true)
    try {
      const places = await call(findPlaces, { body: { text: words } })
      const [only] = places
      if (only && places.length === 1) take(only)
      else if (only) setFound(places)
      else setProblem(text.none)
    } catch (cause) {
      setProblem(failureText(cause))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div role="search">
      <TextField
        label={text.search}
        hideLabel
        icon="magnifying-glass"
        placeholder={text.search}
        value={typed}
        maxLength={200}
        autoFocus={autoFocus}
        error={problem ?? undefined}
        onChange={(next) => {
          setTyped(next)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          void search()
        }}
        end={<IconButton icon="caret-right" size="sm" label={text.find} onClick={() => void search()} />}
      />
      {found.length > 0 && (
        <ul className={css.found} aria-label={text.found}>
          {found.map((place) => (
            <li key={`${place.latitude},${place.longitude},${place.name}`}>
              <button type="button" onClick={() => take(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
