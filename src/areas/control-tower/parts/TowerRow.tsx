import { useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import type { Actuator } from '#src/fleet/command/actuators.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import type { TowerChecklist } from '../checklist.ts'
import { pendingCommand } from '../pendingCommand.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { AlertCell } from './AlertCell.tsx'
import { Checklist } from './Checklist.tsx'
import { PendingCell } from './PendingCell.tsx'
import { SensorMarks } from './SensorMarks.tsx'
import { StateCell } from './StateCell.tsx'
import { TrackedCell } from './TrackedCell.tsx'

import css from './TowerRow.module.css'

interface Props {
  id: number
  /** From 0, heads apart. */
  index: number
  /** Px from the first row. */
  top: number
  chosen: boolean
  focused: boolean
  offered: readonly Actuator[]
  /** Of a lot to come. */
  ticked: boolean
  checklist: TowerChecklist
}

const heardAbove = () => undefined

/** One vehicle: plain cells under one style sheet, because a styled part per cell would cost forty times as much (ux §7). */
export function TowerRow({ id, index, top, chosen, focused, offered, ticked, checklist }: Props) {
  const t = useText('control-tower')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(id))
  const commands = useAtomValue(vehicleCommandsAtom(id))
  if (!vehicle) return null
  const { alert, freshness } = vehicle
  const pending = pendingCommand(commands)
  return (
    <div
      id={`tower-${id}`}
      data-vehicle={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={css.row}
      style={{ translate: `0 ${top}px` }}
      data-severity={alert?.severity}
      data-fresh={freshness}
      data-focused={focused || undefined}
    >
      <span role="gridcell" className={css.severity}>
        {alert && <SeverityGlyph severity={alert.severity} size={20} />}
        {offered.length > 0 && (
          <input
            type="checkbox"
            className={css.tick}
            // The keys tick with Shift; a stop for each box would be thousands.
            tabIndex={-1}
            checked={ticked}
            // The table hears of it: it hears of every press within a row.
            onChange={heardAbove}
            aria-label={t('lot.tick', { plate: plateText(vehicle.plate) })}
          />
        )}
      </span>
      <span role="gridcell" className={css.plate}>
        <PlateText plate={vehicle.plate} />
      </span>
      <span role="gridcell" className={css.alert}>
        <AlertCell vehicle={vehicle} />
      </span>
      <span role="gridcell" className={`${css.quiet} ${css.fleet}`}>
        {vehicle.fleetNumber}
      </span>
      <span role="gridcell" className={css.state}>
        <StateCell vehicle={vehicle} commands={commands} />
      </span>
      <span role="gridcell" className={freshness === 'lost' ? `${css.speed} hatch` : css.speed}>
        <b>{freshness === 'lost' || vehicle.speedKmh === null ? '—' : format.number(vehicle.speedKmh)}</b>
        <span className="unit">{'\u00A0km/h'}</span>
      </span>
      <span role="gridcell" className={css.tracked}>
        <TrackedCell vehicle={vehicle} />
      </span>
      <span role="gridcell" className={css.sensors}>
        <SensorMarks sensors={vehicle.sensors} />
      </span>
      <span role="gridcell" className={css.checklist}>
        <Checklist checklist={checklist} />
      </span>
      <span role="gridcell" className={css.actions}>
        <ActionButtons
          vehicle={vehicle}
          commands={commands}
          offered={offered}
          reachable={focused}
          reached={checklist.reached}
        />
      </span>
      <span role="gridcell" className={css.pending} data-idle={pending === null || undefined}>
        <PendingCell command={pending} />
      </span>
    </div>
  )
}
