import { useAtomValue } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { fleetKnownAtom } from '#streams/atoms/fleet.ts'

/** A number of vehicles as text; a dash until the fleet was read, for none is then not known either. */
export function useFigure(): (count: number) => string {
  const { number } = useFormat()
  const known = useAtomValue(fleetKnownAtom)
  return (count) => (known ? number(count) : '–')
}
