import { useId } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { fenceColours } from '../draft.ts'

import css from './FencePanel.module.css'

interface Props {
  /** `#rrggbb`; one that is not offered, from elsewhere, stays among them. */
  value: string
  onChange: (colour: string) => void
}

/** The colour of a fence on maps, one of a few. */
export function ColourField({ value, onChange }: Props) {
  const t = useText('fences')
  const name = useId()
  const offered: readonly string[] = fenceColours
  const shown = offered.includes(value) ? offered : [value, ...offered]
  return (
    <fieldset className={css.colours}>
      <legend>{t('form.colour')}</legend>
      {shown.map((colour, at) => (
        <label key={colour} style={{ background: colour }}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            aria-label={t('form.colourOf', { number: at + 1 })}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}
