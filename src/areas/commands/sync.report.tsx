import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useState } from 'react'

import { cancelSync, createSync } from '#contract/endpoints/sync.ts'
import type { SyncGrantId } from '#contract/kinds.ts'
import { syncGrants, syncNow } from '#contract/reports/syncGrants.ts'
import { isOpenSync, type SyncState } from '#contract/rules/sync.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { defineReportScreen, type ReportScreenProps } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { useRecordsNews } from '#src/state/useRecordsNews.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { SyncForm } from './SyncForm.tsx'

interface Row {
  grantId: SyncGrantId
  state: SyncState
  plate: string | null
  driver: string | null
  expiresAt: number | null
}

const beside = () => [
  {
    key: 'cancel',
    kind: 'text' as const,
    label: textOf('commands')('sync.cancel'),
    value: () => null,
    unsorted: true,
    pinned: 'end' as const,
    widthPx: 110,
    renderCell: (row: Row) => (isOpenSync(row.state) ? <TakeBack row={row} /> : null),
  },
]

const hidden = ['fleetNumber', 'cancelledBy'] as const
const Now = defineReportScreen(syncNow, {
  hidden: [...hidden, 'cancelledAt'],
  beside,
  now: ({ expiresAt }, at) => ({
    remaining: expiresAt === null ? null : Math.max(0, (expiresAt - at) / 60_000),
  }),
})
const Past = defineReportScreen(syncGrants, { hidden: [...hidden, 'remaining'], beside })

/** A report with what is done about it: rights are given here, and read again whenever one of them came further. */
const withGiving = (Screen: ComponentType<ReportScreenProps>): ComponentType<ReportScreenProps> =>
  function SyncScreen({ ask, tabs }) {
    const t = useText('commands')
    const may = useAtomValue(mayAtom)
    const notify = useSetAtom(notifyAtom)
    const queries = useQueryClient()
    const [giving, setGiving] = useState(false)
    const readAgain = () => void queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
    useRecordsNews('syncGrant', readAgain)
    return (
      <>
        <Screen
          ask={ask}
          tabs={
            <>
              {tabs}
              {may(createSync) && (
                <Button kind="primary" icon="plus" onClick={() => setGiving(true)}>
                  {t('sync.make')}
                </Button>
              )}
            </>
          }
        />
        {giving && (
          <SyncForm
            onClose={() => setGiving(false)}
            onGiven={() => {
              setGiving(false)
              notify({ variant: 'success', message: t('sync.given') })
              readAgain()
            }}
          />
        )}
      </>
    )
  }

/** SYNC-04: asks first, and says plainly when the device could not be told. */
function TakeBack({ row }: { row: Row }) {
  const t = useText('commands')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(false)
  if (!may(cancelSync)) return null
  const cancel = async () => {
    setWaiting(true)
    try {
      await call(cancelSync, { params: { id: row.grantId } })
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    } finally {
      setWaiting(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="sm" kind="line" onClick={() => setAsking(true)}>
        {t('sync.cancel')}
      </Button>
      {asking && (
        <Dialog
          open
          title={t('sync.cancelTitle', { driver: row.driver ?? '—', plate: row.plate ?? '—' })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button kind="line" onClick={() => setAsking(false)}>
                {t('sync.back')}
              </Button>
              <Button kind="danger" disabled={waiting} onClick={() => void cancel()}>
                {t('sync.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('sync.cancelWhy')}</p>
        </Dialog>
      )}
    </>
  )
}

/** `/imobilizacao/sincronismo` (ENT-40): rights of drivers on vehicles, now and before. */
export default reportTabs({
  vigentes: { words: syncNow.words, Screen: withGiving(Now) },
  historico: { words: syncGrants.words, Screen: withGiving(Past) },
})
