import { useAtomValue } from 'jotai'

import { manyAlerts, shelveAlert } from '#contract/endpoints/alertLife.ts'
import type { Alert } from '#contract/live/alert.ts'
import { permissions } from '#contract/permissions.ts'
import { longestShelfMinutes, shelfMinutes } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { AsideDialog } from './AsideDialog.tsx'

interface Props {
  /** One, or several of which none is critical. */
  alerts: readonly Alert[]
  onClose: () => void
  onDone?: (answer: unknown) => void
}

/** For how long and why alerts are put aside. */
export function ShelveDialog({ alerts, onClose, onDone }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const long = useAtomValue(canAtom)(permissions.alertOutage, 'u')
  const most = Math.min(...alerts.map(({ severity }) => longestShelfMinutes(severity, long)))
  const [first] = alerts
  return (
    <AsideDialog
      onClose={onClose}
      icon="clock"
      title={t('alertLife.shelveTitle')}
      width={480}
      action={t('alertLife.shelve')}
      spans={shelfMinutes
        .filter((each) => each <= most)
        .map((value) => ({ value, label: t('alertLife.minutes', { minutes: value }) }))}
      initial={15}
      meaning={(minutes) => [
        t('alertLife.comesBack', { time: format.time(now + minutes * 60_000) }),
        t(first?.severity === 'critical' ? 'alertLife.shelfOfOne' : 'alertLife.shelfOfKind'),
      ]}
      send={async (minutes, reason) => {
        const shelf = { minutes, reason }
        const answer = await (alerts.length === 1 && first !== undefined
          ? call(shelveAlert, { params: { id: first.id }, body: { rev: first.rev, ...shelf } })
          : call(manyAlerts, { body: { alerts: alerts.map(({ id, rev }) => ({ id, rev })), shelf } }))
        onDone?.(answer)
      }}
    />
  )
}
