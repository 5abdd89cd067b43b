import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { type CommandAction, commandResource } from '#contract/codes/commands.ts'
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
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { linkAtom } from '#streams/atoms/link.ts'

import { canCancel } from './timeline.ts'

/** Cancelling goes by the key of the family that was asked. */
const cancels = {
  engine: cancelBlock,
  trunk: cancelTrunk,
  fifthWheel: cancelCommand,
  siren: cancelCommand,
  buzzer: cancelCommand,
  light: cancelCommand,
  referencePoints: cancelPointLink,
  diagnostics: cancelMaintenance,
  tracker: cancelMaintenance,
  mode: cancelMode,
  immobilizationSettings: cancelImmobilization,
  eventSettings: cancelEvents,
  trackerSettings: cancelParameters,
} as const
/** What carries a driver's right goes with that right, which is taken back where it was given. */
const cancelOf = (action: CommandAction) => {
  const resource = commandResource[action]
  if (action === 'faultRead') return cancelFaultRead
  return resource === 'synchronism' ? null : cancels[resource]
}

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
  const own = cancelOf(command.action)
  // Which version a tracker runs is asked by two keys, and called off by either.
  const endpoint = command.action === 'versionRead' && !(own && may(own)) ? cancelParameters : own
  if (endpoint === null || !may(endpoint) || !canCancel(command)) return null
  const cancel = async () => {
    setWaiting(true)
    try {
      await call(endpoint, { params: { id: command.id } })
    } catch (cause) {
      // CMD-11 in the server's words; a lost answer says nothing of whether it could be cancelled.
      notify({ variant: 'error', message: failureText(cause) })
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
