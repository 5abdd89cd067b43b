import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { voidCounter } from '#contract/endpoints/review.ts'
import { CounterReadingId, VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { FieldsDialog } from './FieldsDialog.tsx'
import { textOf } from './typed.ts'

interface Props {
  vehicleId: number
  readingId: number
  onVoided: () => void
}

/** A reading that was wrong is taken back: the vehicle counts from the one before it. */
export function VoidReading({ vehicleId, readingId, onVoided }: Props) {
  const t = useText('maintenance')
  const may = useAtomValue(mayAtom)
  const [asked, setAsked] = useState(false)
  if (!may(voidCounter)) return null
  return (
    <>
      <Button kind="ghost" size="sm" icon="arrow-counter-clockwise" onClick={() => setAsked(true)}>
        {t('review.act.void')}
      </Button>
      {asked && (
        <FieldsDialog
          title={t('review.act.void')}
          icon="arrow-counter-clockwise"
          lead={t('review.voidLead')}
          rows={[[{ key: 'note', kind: 'text', label: t('review.reason'), required: true }]]}
          start={{ note: null }}
          save={t('review.save')}
          send={(typed) =>
            call(voidCounter, {
              body: {
                vehicle: VehicleId.parse(vehicleId),
                reading: CounterReadingId.parse(readingId),
                note: textOf(typed, 'note') || null,
              },
            })
          }
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            onVoided()
          }}
        />
      )}
    </>
  )
}
