import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { actionFamilies, type CommandFamily } from '#contract/codes/commandFamilies.ts'
import {
  cancelBlock,
  cancelCommand,
  cancelEvents,
  cancelFaultRead,
  cancelImmobilization,
  cancelMaintenance,
  cancelMode,
  cancelParameters,
  cancelTrunk,
} from '#contract/endpoints/command.ts'
import { cancelPointLink } from '#contract/endpoints/referencePoint.ts'
import type { Command } from '#contract/live/command.ts'
import { call } from '#src/api/call.ts'
import { failureOf } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { linkAtom } from '#streams/atoms/link.ts'

import { canCancel } from './timeline.ts'

/** Cancelling goes by the key of the family that was asked. */
const cancels = {
  block: cancelBlock,
  trunk: cancelTrunk,
  actuator: cancelCommand,
  points: cancelPointLink,
  faultRead: cancelFaultRead,
  maintenance: cancelMaintenance,
  mode: cancelMode,
  immobilization: cancelImmobilization,
  events: cancelEvents,
  parameters: cancelParameters,
  // What carries a driver's right goes with that right, which is taken back where it was given.
  synchronism: null,
} as const satisfies Record<CommandFamily, unknown>

/** CMD-10, CMD-11: cancelling asks first, and says so plainly when it is no longer possible. */
export function CancelCommand({ command }: { command: Command }) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const notify = useSetAtom(notifyAtom)
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(false)
  if (command.cancelState === 'cannotCancel') return <span>{t('command.cannotCancel')}</span>
  if (command.cancelState === 'pending' || command.cancelState === 'cancelling') {
    return <span>{t('command.cancelling')}</span>
  }
  const [endpoint] = actionFamilies[command.action].flatMap((family) => {
    const one = cancels[family]
    return one !== null && may(one) ? [one] : []
  })
  if (endpoint === undefined || !canCancel(command)) return null
  const cancel = async () => {
    setWaiting(true)
    try {
      await call(endpoint, { params: { id: command.id } })
    } catch (cause) {
      // CMD-11 in the server's words; a lost answer says nothing of whether it could be cancelled (ERR-22).
      notify({ variant: 'error', message: failureOf(cause, t('command.cancelFailed')) })
    } finally {
      setWaiting(false)
      setAsking(false)
    }
  }
  if (!asking) {
    return (
      <Button kind="line" disabled={!live} onClick={() => setAsking(true)}>
        {t('command.cancel')}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('command.cancel')}>
      <p>{t('command.cancelConfirm')}</p>
      <Button kind="secondary" disabled={waiting} onClick={() => void cancel()}>
        {t('command.cancelYes')}
      </Button>{' '}
      <Button kind="ghost" disabled={waiting} onClick={() => setAsking(false)}>
        {t('command.cancelNo')}
      </Button>
    </div>
  )
}
