import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { openReview } from '#contract/endpoints/review.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { type Entry, FieldsDialog } from './FieldsDialog.tsx'
import { dueOf, textOf } from './typed.ts'

interface Props {
  vehicleId: number
  kind: 'fault' | 'signal'
  /** Code of the fault, or which signal; `name` is what people call it. */
  what: string
  name: string
  /** In a row there is room for a mark alone. */
  small?: boolean
}

/** Opens a review of a vehicle from what it said; the server adds what it knows of it. */
export function OpenReview({ vehicleId, kind, what, name, small }: Props) {
  const t = useText('maintenance')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  /** One for as long as the dialog is open: asked again after an answer that was lost, it is the same review. */
  const [key, setKey] = useState<string | null>(null)
  if (!may(openReview)) return null
  const entry = (field: string, of: Entry['kind'], label: string, required = false): Entry => ({
    key: field,
    kind: of,
    label,
    required,
  })
  const label = `${t('review.from.act')}…`
  return (
    <>
      {small === true ? (
        <IconButton size="sm" icon="wrench" label={label} onClick={() => setKey(newId())} />
      ) : (
        <Button kind="line" icon="wrench" onClick={() => setKey(newId())}>
          {`${name}: ${label}`}
        </Button>
      )}
      {key !== null && (
        <FieldsDialog
          title={`${t('review.from.act')}: ${name}`}
          icon="wrench"
          lead={t('review.from.lead')}
          rows={[
            [entry('serviceOrder', 'label', t('review.serviceOrder'), true)],
            [
              entry('dueOn', 'dueDay', t('review.dueOn'), true),
              entry('notifyOn', 'dueDay', t('review.notifyOn'), true),
            ],
            [entry('dueKm', 'count', t('review.dueKm')), entry('notifyKm', 'count', t('review.notifyKm'))],
            [entry('dueH', 'count', t('review.dueH')), entry('notifyH', 'count', t('review.notifyH'))],
          ]}
          start={{}}
          send={(typed) =>
            call(openReview, {
              body: {
                key,
                vehicle: VehicleId.parse(vehicleId),
                kind,
                what,
                serviceOrder: textOf(typed, 'serviceOrder'),
                ...dueOf(typed),
              },
            })
          }
          save={t('review.save')}
          onDone={() => {
            notify({ message: t('review.from.opened') })
            setKey(null)
          }}
          onClose={() => setKey(null)}
        />
      )}
    </>
  )
}
