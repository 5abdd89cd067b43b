import { birthBounds } from '#contract/rules/birthDay.ts'

import { useClock } from '../clock/clock.ts'
import { DateField } from './DateField.tsx'
import type { EntryProps } from './DraftField.tsx'

/** VALID-DRIVER-02, -03: the day on which a person was born, before today. */
export function BirthField(entry: EntryProps<string>) {
  const clock = useClock()
  return <DateField {...birthBounds(clock())} {...entry} />
}
