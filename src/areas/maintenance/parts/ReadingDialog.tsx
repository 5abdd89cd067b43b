import { useState } from 'react'

import { readCounter } from '#contract/endpoints/review.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'

import { FieldsDialog } from './FieldsDialog.tsx'
import { numberOf, textOf } from './typed.ts'

interface Props {
  vehicleId: VehicleId
  /** Kilometres, or hours of the engine. */
  kind: 'km' | 'h'
  onDone: () => void
  onClose: () => void
}

/** A reading of the dashboard, from which the vehicle counts; one that was refused as unlikely is believed when it is typed again. */
export function ReadingDialog({ vehicleId, kind, onDone, onClose }: Props) {
  const t = useText('maintenance')
  const [refused, setRefused] = useState<number | null>(null)
  const isKm = kind === 'km'
  return (
    <FieldsDialog
      title={t(isKm ? 'review.act.reading' : 'review.act.hoursReading')}
      icon="gauge"
      lead={t('review.readingLead')}
      rows={[
        [
          {
            key: 'value',
            kind: isKm ? 'km' : 'decimal',
            label: t(isKm ? 'review.km' : 'review.hours'),
            required: true,
          },
        ],
        [{ key: 'note', kind: 'text', label: t('review.note') }],
      ]}
      start={{ value: null, note: null }}
      save={t('review.save')}
      send={(typed) => {
        const value = numberOf(typed, 'value')
        const body = {
          vehicle: vehicleId,
          kind,
          value: value ?? 0,
          again: refused === value ? value : null,
          note: textOf(typed, 'note') || null,
        }
        return call(readCounter, { body }).catch((cause: unknown) => {
          setRefused(value)
          throw cause
        })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
