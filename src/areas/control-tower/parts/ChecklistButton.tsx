import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { checklist } from '#contract/endpoints/checklist.ts'
import { VehicleId } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { ChecklistForm } from './ChecklistForm.tsx'

/** The checklist of the chosen vehicle (TOWER-05): read by who sees the tower, said by who may. */
export function ChecklistButton({ vehicle, opened = false }: { vehicle: number | null; opened?: boolean }) {
  const t = useText('control-tower')
  const may = useAtomValue(mayAtom)
  const [open, setOpen] = useState(opened)
  const plate = useAtomValue(vehicleAtom(vehicle ?? 0))?.plate ?? ''
  const shown = open && vehicle !== null
  const { data, refetch, isFetching } = useAnswer({
    queryKey: ['checklist', vehicle],
    enabled: shown && may(checklist),
    // A form begins from what stands now, never from what was kept.
    gcTime: 0,
    queryFn: () => call(checklist, { params: { vehicle: VehicleId.parse(vehicle) } }),
  })
  if (!may(checklist)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        kind="line"
        icon="clipboard-text"
        disabled={vehicle === null}
        title={vehicle === null ? t('checklist.choose') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('checklist.open')}
      </Button>
      {shown && (
        <Dialog open width={640} title={t('checklist.title', { plate: plateText(plate) })} onClose={close}>
          {data && !isFetching && (
            <ChecklistForm
              read={data}
              onBack={close}
              onDone={() => {
                void refetch()
                close()
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
