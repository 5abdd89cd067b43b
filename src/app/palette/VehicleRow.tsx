import { Command } from 'cmdk'
import { useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import { AlertAge } from '#src/fleet/alert/AlertAge.tsx'
import { vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { searchVehiclesAtom } from '#src/state/searchData.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { MarkedText } from './MarkedText.tsx'
import { SearchedRow } from './SearchedRow.tsx'

import css from './Palette.module.css'

interface Props {
  /** Its name among all rows of the palette. */
  value: string
  id: number
  words: readonly string[]
  onChoose: () => void
}

/** A vehicle as it is now: state, plate, who it is, its worst alert or its speed, and how old that is; or who it is alone. */
export function VehicleRow({ value, id, words, onChoose }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(id))
  const now = useAtomValue(nowAtom)
  const searched = useAtomValue(searchVehiclesAtom).get(id)
  if (!vehicle)
    return searched ? <SearchedRow value={value} vehicle={searched} words={words} onChoose={onChoose} /> : null
  const { alert, driver, maker, model, state } = vehicle
  const who = [t('vehicle.fleet', { number: vehicle.fleetNumber }), `${maker} ${model}`, driver].filter(Boolean)
  return (
    <Command.Item className={css.row} value={value} onSelect={onChoose}>
      <StateGlyph state={state} heading={vehicle.headingDeg ?? undefined} />
      <b className="mono">
        <MarkedText text={plateText(vehicle.plate)} words={words} />
      </b>
      <span className={css.detail}>
        <MarkedText text={who.join(' · ')} words={words} />
      </span>
      {alert ? (
        <>
          <SeverityChip severity={alert.severity}>{t(`alert.${alert.type}`)}</SeverityChip>
          <AlertAge className={css.age} alert={alert} now={now} />
        </>
      ) : (
        state === 'moving' &&
        vehicle.speedKmh !== null && <span className={css.speed}>{format.quantity(vehicle.speedKmh, 'kmh')}</span>
      )}
      <time className={css.age}>{vehicleAge(vehicle, now, format, t)}</time>
    </Command.Item>
  )
}
