import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { askPosition } from '#contract/endpoints/command.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** Asks a silent or parked tracker where it is: its next report makes possible what an old position refuses. */
export function AskPosition({ vehicleId }: { vehicleId: number }) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const [key] = useState(newId)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!may(askPosition)) return null
  const ask = async () => {
    setAsked(true)
    setFailure(null)
    try {
      await call(askPosition, { body: { vehicleId: VehicleId.parse(vehicleId), key } })
    } catch (cause) {
      setFailure(failureText(cause))
      setAsked(false)
    }
  }
  return (
    <div>
      <Button kind="line" icon="crosshair" disabled={asked} onClick={() => void ask()}>
        {t('command.ask.position')}
      </Button>{' '}
      <span role="status">{failure ?? (asked && t('command.ask.asked'))}</span>
    </div>
  )
}
