import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { assignAlert, resolveAlert, shelveAlert, unshelveAlert } from '#contract/endpoints/alertLife.ts'
import { beginOutage } from '#contract/endpoints/alertOutage.ts'
import { UserId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import { isShelved } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { OutageDialog } from './OutageDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { ShelveDialog } from './ShelveDialog.tsx'
import { useAlertAct } from './useAlertAct.ts'
import { useSettled } from './useSettled.ts'

interface Props {
  alert: Alert
  size?: 'sm' | 'lg'
  /** Whether S puts it aside: of one that is being read, not of many in sight. */
  keys?: boolean
  /** With what is done to its vehicle: where there is time for it, and not in the pop-up. */
  more?: boolean
}

/** What may be done with an alert beside acknowledging it (§4.2): take it, put it aside, close it with its cause. */
export function AlertActs({ alert, size = 'sm', keys = false, more = false }: Props) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const me = useAtomValue(currentSessionAtom).user
  const now = useAtomValue(nowAtom)
  const { act, disabled, reason } = useAlertAct()
  const [asked, setAsked] = useState<'shelve' | 'resolve' | 'outage' | null>(null)
  const params = { id: alert.id }
  const closed = alert.resolvedAt !== undefined || (alert.acknowledgedAt !== null && alert.clearedAt !== undefined)
  const shelved = isShelved(alert, now)
  const mine = Number(alert.assignedTo?.id) === me.id
  const mayShelve = may(shelveAlert) && !closed && !shelved
  const settled = useSettled(alert.id)
  useShortcut('shelve', keys && mayShelve && !disabled ? () => settled() && setAsked('shelve') : null)
  const button = { kind: 'line', size, disabled, title: reason } as const
  return (
    <>
      {may(assignAlert) && !closed && (
        <Button
          {...button}
          icon="user"
          onClick={() => {
            const user = mine ? null : UserId.parse(me.id)
            void act(() => call(assignAlert, { params, body: { user } }))
          }}
        >
          {t(mine ? 'alertLife.giveBack' : alert.assignedTo ? 'alertLife.takeOver' : 'alertLife.take')}
        </Button>
      )}
      {mayShelve && (
        <Button {...button} icon="clock" onClick={() => setAsked('shelve')}>
          {t('alertLife.shelve')}
          {keys && <Kbd>S</Kbd>}
        </Button>
      )}
      {may(unshelveAlert) && shelved && (
        <Button {...button} icon="clock" onClick={() => void act(() => call(unshelveAlert, { params }))}>
          {t('alertLife.unshelve')}
        </Button>
      )}
      {may(resolveAlert) && alert.resolvedAt === undefined && (
        <Button {...button} icon="check-circle" onClick={() => setAsked('resolve')}>
          {t('alertLife.resolve')}
        </Button>
      )}
      {more && may(beginOutage) && (
        <Button {...button} icon="prohibit" onClick={() => setAsked('outage')}>
          {t('alertLife.outage')}
        </Button>
      )}
      {asked === 'outage' && <OutageDialog vehicle={alert} onClose={() => setAsked(null)} />}
      {asked === 'shelve' && <ShelveDialog alerts={[alert]} onClose={() => setAsked(null)} />}
      {asked === 'resolve' && <ResolveDialog alert={alert} onClose={() => setAsked(null)} />}
    </>
  )
}
