import { Command } from 'cmdk'

import type { SearchVehicle } from '#src/state/searchData.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { MarkedText } from './MarkedText.tsx'

import css from './Palette.module.css'

interface Props {
  /** Its name among all rows of the palette. */
  value: string
  vehicle: SearchVehicle
  words: readonly string[]
  onChoose: () => void
}

/** A vehicle of which nothing live is known: who it is and no more, so that no state is drawn that nobody reported. */
export function SearchedRow({ value, vehicle, words, onChoose }: Props) {
  return (
    <Command.Item className={css.row} value={value} onSelect={onChoose}>
      <Icon name="truck" size={18} />
      <b className="mono">
        <MarkedText text={vehicle.label} words={words} />
      </b>
      <span className={css.detail}>
        <MarkedText text={vehicle.category} words={words} />
      </span>
    </Command.Item>
  )
}
