import { useState } from 'react'

import { proposeTreatment } from '#contract/endpoints/treatment.ts'
import { type AppointmentId, DriverId, type JourneyViolationId, VehicleId } from '#contract/kinds.ts'
import type { AcceptedMark } from '#contract/rules/journey/acceptance.ts'
import { type MarkKind, markKinds } from '#contract/rules/journey/intervals.ts'
import { type TreatmentKind, leastReason, mostReason, treatmentParts } from '#contract/rules/journey/treatment.ts'
import { call } from '#src/api/call.ts'
import { failureOf } from '#src/api/failureText.ts'
import { oneVehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { AcceptedMarks } from './AcceptedMarks.tsx'

import css from '../Ledger.module.css'

/** What somebody is about to say of a journey. */
export interface TreatmentDraft {
  kind: TreatmentKind
  /** Epoch ms; of a mark or a violation its own minute, which nobody moves. */
  at: number
  mark?: AppointmentId
  markKind?: MarkKind | undefined
  violation?: JourneyViolationId
  /** The marks that would stand for what is presumed. */
  accepted?: readonly AcceptedMark[]
  /** What the reason begins as. */
  reason?: string
}

interface Props {
  driver: number
  draft: TreatmentDraft
  onClose: () => void
  onDone: () => void
}

/** Proposes a treatment: nothing of the record changes, and the sums only once somebody else agrees. */
export function TreatmentForm({ driver, draft, onClose, onDone }: Props) {
  const t = useText('journey')
  const { mark: ofMark, markKind: named, violation: ofViolation, vehicle: driven } = treatmentParts[draft.kind]
  const [at, setAt] = useState<number | null>(draft.at)
  const [markKind, setMarkKind] = useState<MarkKind | ''>(draft.markKind ?? '')
  const [vehicle, setVehicle] = useState<number | null>(null)
  const [reason, setReason] = useState(draft.reason ?? '')
  const [waits, setWaits] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const whole =
    at !== null && (!named || markKind !== '') && (!driven || vehicle !== null) && reason.trim().length >= leastReason
  const propose = async () => {
    if (!whole) return
    setWaits(true)
    setFailure(null)
    try {
      await call(proposeTreatment, {
        body: {
          driver: DriverId.parse(driver),
          kind: draft.kind,
          at,
          mark: draft.mark ?? null,
          markKind: named && markKind !== '' ? markKind : null,
          violation: draft.violation ?? null,
          vehicle: driven && vehicle !== null ? VehicleId.parse(vehicle) : null,
          reason: reason.trim(),
        },
      })
      onDone()
    } catch (error) {
      setFailure(failureOf(error, draft.kind === 'include' ? t('treatment.clockingFailed') : undefined))
    } finally {
      setWaits(false)
    }
  }
  return (
    <Dialog
      open
      width={480}
      title={t(`treatment.kind.${draft.kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('treatment.cancel')}
          </Button>
          <Button kind="primary" aria-busy={waits} disabled={!whole} onClick={() => void propose()}>
            {t('treatment.propose')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void propose()
        }}
      >
        <p>{t(draft.accepted ? 'treatment.acceptLead' : 'treatment.lead')}</p>
        {draft.accepted && <AcceptedMarks marks={draft.accepted} />}
        {!ofMark && !ofViolation && !draft.accepted && (
          <DateTimeField label={t('treatment.at')} required value={at} onChange={(next) => setAt(next)} />
        )}
        {driven && (
          <oneVehicleLink.Input
            label={t('treatment.vehicle')}
            placeholder={t('treatment.choose')}
            value={vehicle === null ? [] : [vehicle]}
            onChange={(ids) => setVehicle(ids?.[0] ?? null)}
          />
        )}
        {named && (
          <Select
            label={t('treatment.markKind')}
            required
            placeholder={t('treatment.choose')}
            value={markKind}
            options={markKinds.map((value) => ({ value, label: t(`treatment.mark.${value}`) }))}
            onChange={setMarkKind}
            onClear={() => setMarkKind('')}
          />
        )}
        <TextField
          label={t('treatment.reason')}
          hint={t('treatment.reasonHint', { least: leastReason, most: mostReason })}
          required
          maxLength={mostReason}
          value={reason}
          onChange={setReason}
        />
        {failure !== null && <p role="alert">{failure}</p>}
      </form>
    </Dialog>
  )
}
