import { isPlate, normalPlate } from '#contract/rules/plate.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { type Reading, empty } from './fault.ts'

/** However a plate is written it is one; whatever else is typed is a name. */
function read(text: string): Reading<string> {
  const said = text.trim()
  if (said === '') return empty
  const plate = normalPlate(said)
  return { value: isPlate(plate) ? plate : said, fault: null }
}

const asIs = (value: string): string => value

/** A plate, or what a vehicle that has none is called by. */
export const PlateOrNameField = (entry: EntryProps<string>) => (
  <DraftField
    mono
    autoCapitalize="characters"
    placeholder="ABC1D23"
    maxLength={64}
    {...entry}
    read={read}
    write={asIs}
  />
)
