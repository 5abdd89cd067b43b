import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { type FenceMark, fenceMarks } from '#contract/codes/fenceMarks.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { VehiclesField } from '#src/fleet/vehicle/VehiclesField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextArea } from '#src/ui/field/TextArea.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import type { DraftChange, FenceDraft } from '../draft.ts'
import type { FormPart } from '../refusal.ts'
import { ColourField } from './ColourField.tsx'
import { CompanyField } from './CompanyField.tsx'

import css from './FencePanel.module.css'

interface Props {
  draft: FenceDraft
  change: (values: DraftChange) => void
  errorOf: (part: FormPart) => string | undefined
}

const alertsAt = ['exit', 'enter', 'both', 'none'] as const
type AlertAt = (typeof alertsAt)[number]
const alertAtOf = ({ alertEnter, alertExit }: FenceDraft): AlertAt =>
  alertEnter ? (alertExit ? 'both' : 'enter') : alertExit ? 'exit' : 'none'

/** Everything about a fence but its place. */
export function FenceFields({ draft, change, errorOf }: Props) {
  const t = useText('fences')
  const register = useAtomValue(fleetRegisterAtom)
  const { company } = draft
  const listed = useMemo(
    () => new Set(register.ids.filter((id) => register.vehicle(id)?.company === company)),
    [register, company],
  )
  const format = useFormat()
  return (
    <>
      {draft.id === null && (
        <CompanyField
          value={company}
          error={errorOf('company')}
          // Vehicles of another company cannot be linked.
          onChange={(next) => change({ company: next, vehicles: [] })}
        />
      )}
      <TextField
        name="name"
        label={t('form.name')}
        required
        maxLength={100}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <VehiclesField
        label={t('form.vehicles', { number: format.number(draft.vehicles.length) })}
        placeholder={t('form.noVehicles')}
        listed={listed}
        value={draft.vehicles}
        error={errorOf('vehicles')}
        onChange={(ids) => change({ vehicles: ids.map((id) => VehicleId.parse(id)) })}
      />
      <div className={css.pair}>
        <Select<AlertAt>
          label={t('form.alertAt')}
          options={alertsAt.map((value) => ({ value, label: t(`alertAt.${value}`) }))}
          value={alertAtOf(draft)}
          onChange={(at) =>
            change({ alertEnter: at === 'enter' || at === 'both', alertExit: at === 'exit' || at === 'both' })
          }
        />
        <NumberField
          label={t('form.speed')}
          unit="km/h"
          min={5}
          max={limits.fenceSpeedMaxKmh}
          placeholder={t('form.noSpeed')}
          value={draft.speedLimitKmh}
          error={errorOf('speedLimitKmh')}
          onChange={(speedLimitKmh) => change({ speedLimitKmh })}
        />
      </div>
      <Checkbox label={t('form.noBlock')} checked={draft.noBlock} onChange={(noBlock) => change({ noBlock })} />
      <Checkbox
        label={t('form.trunkAllowed')}
        checked={draft.trunkAllowed}
        onChange={(trunkAllowed) => change({ trunkAllowed })}
      />
      <Checkbox label={t('form.plant')} checked={draft.plant} onChange={(plant) => change({ plant })} />
      <Select<FenceMark>
        label={t('form.journeyMark')}
        options={fenceMarks.map((value) => ({ value, label: t(`journeyMark.${value}`) }))}
        value={draft.journeyMark}
        onChange={(journeyMark) => change({ journeyMark })}
      />
      <Checkbox label={t('form.decent')} checked={draft.decent} onChange={(decent) => change({ decent })} />
      <ColourField value={draft.colour} onChange={(colour) => change({ colour })} />
      <TextArea
        label={t('form.note')}
        rows={2}
        maxLength={500}
        value={draft.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
      />
    </>
  )
}
