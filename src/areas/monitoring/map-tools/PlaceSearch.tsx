import { useState } from 'react'

import { findPlaces } from '#contract/endpoints/place.ts'
import { readCoordinates } from '#contract/rules/coordinates.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import type { ChosenPlace } from './toolAtoms.ts'

import css from './PlaceSheet.module.css'

interface Found {
  name: string
  latitude: number
  longitude: number
}

/** A place by its address, name or coordinates. One match is taken, of several one is chosen, none is said (MAP-14). */
export function PlaceSearch({ onFound }: { onFound: (place: ChosenPlace) => void }) {
  const t = useText('monitoring')
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const take = (place: ChosenPlace) => {
    setFound([])
    onFound(place)
  }
  const search = async () => {
    const typed = text.trim()
    if (typed === '' || asking) return
    setProblem(null)
    setFound([])
    const position = readCoordinates(typed)
    if (position) return take({ ...position, name: null })
    setAsking(true)
    try {
      const places = await call(findPlaces, { body: { text: typed } })
      const [only] = places
      if (only && places.length === 1) take(only)
      else if (only) setFound(places)
      else setProblem(t('tools.invalidPlace'))
    } catch (cause) {
      setProblem(failureText(cause))
    } finally {
      setAsking(false)
    }
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextField
        label={t('tools.search')}
        hideLabel
        icon="magnifying-glass"
        placeholder={t('tools.search')}
        value={text}
        maxLength={200}
        autoFocus
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next)
          setProblem(null)
        }}
        end={<IconButton icon="caret-right" type="submit" size="sm" label={t('tools.find')} />}
      />
      {found.length > 0 && (
        <ul className={css.found} aria-label={t('tools.found')}>
          {found.map((place) => (
            <li key={`${place.latitude},${place.longitude},${place.name}`}>
              <button type="button" onClick={() => take(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
