import { type FormEvent, useState } from 'react'

import { findPlaces } from '#contract/endpoints/place.ts'
import type { Position } from '#contract/rules/distance.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import css from './PlaceSearch.module.css'

type Found = readonly (Position & { name: string })[]

/** An address or a city in words; each place found is one press away from being the point's. */
export function PlaceSearch({ onFound }: { onFound: (place: Position) => void }) {
  const t = useText('reference-points')
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>([])
  const [fault, setFault] = useState<string>()
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setFound([])
    setFault(undefined)
    try {
      const places = await call(findPlaces, { body: { text } })
      const [only, ...others] = places
      if (only === undefined) setFault(t('searchNone'))
      else if (others.length === 0) onFound(only)
      else setFound(places)
    } catch (cause) {
      setFault(failureText(cause))
    }
  }
  return (
    <form className={css.search} onSubmit={(event) => void search(event)}>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        icon="magnifying-glass"
        maxLength={200}
        value={text}
        onChange={setText}
        {...(fault !== undefined && { error: fault })}
      />
      <Button kind="line" type="submit">
        {t('searchGo')}
      </Button>
      {found.length > 0 && (
        <ul aria-label={t('found')}>
          {found.map((place) => (
            <li key={`${place.name} ${place.latitude} ${place.longitude}`}>
              <Button
                kind="ghost"
                size="sm"
                icon="map-pin"
                onClick={() => {
                  onFound(place)
                  setFound([])
                }}
              >
                {place.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
