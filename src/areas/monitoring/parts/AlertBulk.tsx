import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { manyAlerts } from '#contract/endpoints/alertLife.ts'
import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { call } from '#src/api/call.ts'
import { ShelveDialog } from '#src/fleet/alert/ShelveDialog.tsx'
import { useAlertAct } from '#src/fleet/alert/useAlertAct.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** What is done with several alerts at once; critical ones are looked at one by one, and that is said before and after. */
export function AlertBulk({ alerts, onDone }: { alerts: readonly Alert[]; onDone: () => void }) {
  const t = useText('monitoring')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const { act, disabled, reason } = useAlertAct()
  const [asked, setAsked] = useState(false)
  const critical = alerts.filter(({ severity }) => severity === 'critical').length
  // A call takes so many; the buttons say how many it is, and what is left stands in the list.
  const plain = alerts.filter(({ severity }) => severity !== 'critical').slice(0, limits.manyAlerts)
  const open = plain.filter(({ acknowledgedAt }) => acknowledgedAt === null)
  const tell = (answer: unknown) => {
    const left = Array.isArray(answer) ? answer.filter(({ outcome }) => outcome !== 'done').length : 0
    if (left + critical > 0) notify({ variant: 'warning', message: t('alerts.left', { total: left + critical }) })
    onDone()
  }
  const acknowledge = () =>
    act(async () =>
      tell(await call(manyAlerts, { body: { alerts: open.map(({ id, rev }) => ({ id, rev })), shelf: null } })),
    )
  if (!may(manyAlerts)) return null
  return (
    <>
      <Button
        kind="line"
        size="sm"
        disabled={disabled || open.length === 0}
        title={reason}
        onClick={() => void acknowledge()}
      >
        {t('alerts.acknowledgeMany', { total: open.length })}
      </Button>
      <Button
        kind="line"
        size="sm"
        disabled={disabled || plain.length === 0}
        title={reason}
        onClick={() => setAsked(true)}
      >
        {t('alerts.shelveMany', { total: plain.length })}
      </Button>
      {critical > 0 && <small>{t('alerts.oneByOne', { total: critical })}</small>}
      {asked && <ShelveDialog alerts={plain} onClose={() => setAsked(false)} onDone={tell} />}
    </>
  )
}
