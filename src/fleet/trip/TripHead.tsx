import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { tripFacts } from './tripFacts.ts'
import type { Trip } from './useTrip.ts'

/** On a phone the head is some lines, and parts only between what it says. */
const inOneLine = (text: string) => text.replaceAll(' ', '\u00A0')

/** Whose past it is and which: fleet number, who drove then, period, way and time; the day alone until the way is known. */
export function TripHead({ trip: { vehicleId, opened, at, track } }: { trip: Trip }) {
  const t = useText('fleet')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const { at: begun, until } = opened
  const facts = useMemo(() => tripFacts(track.data, { at: begun, until }), [track.data, begun, until])
  const told = facts
    ? [periodText(facts), format.quantity(facts.km, 'km', 1), format.span(facts.to - facts.from)].map(inOneLine)
    : [format.date(at)]
  return (
    <small>
      {[vehicle && t('vehicle.fleet', { number: vehicle.fleetNumber }), facts?.drivers.join(', '), ...told]
        .filter(Boolean)
        .join(' · ')}
    </small>
  )

  function periodText({ from, to }: { from: number; to: number }): string {
    const end = format.date(from) === format.date(to) ? format.time(to).slice(0, 5) : format.dateTime(to)
    return t('trip.period', { from: format.dateTime(from), to: end })
  }
}
