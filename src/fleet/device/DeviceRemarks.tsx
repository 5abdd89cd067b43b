import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import type { Answer } from '#contract/endpoint.ts'
import { deviceRemarks } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'

import { DeviceListPanel } from './DeviceListPanel.tsx'

import css from './UnknownDevices.module.css'

type Remark = Answer<typeof deviceRemarks>[number]

/** What was noticed of devices, registered or not: values that nobody understood, two trackers under one id. */
export function DeviceRemarks() {
  const t = useText('app')
  const may = useAtomValue(mayAtom)(deviceRemarks)
  const answer = useAnswer({
    queryKey: ['deviceRemarks'],
    enabled: may,
    throwOnError: false,
    queryFn: () => call(deviceRemarks, {}),
  })
  const columns = useMemo(
    (): Column<Remark>[] => [
      { key: 'device', label: t('remarks.device'), kind: 'code', widthPx: 180, value: ({ deviceId }) => deviceId },
      { key: 'plate', label: t('remarks.plate'), kind: 'plate', card: 'line', value: ({ plate }) => plate },
      {
        key: 'what',
        label: t('remarks.what'),
        kind: 'text',
        card: 'line',
        value: ({ kind }) => t(`remarks.kind.${kind}`),
      },
      { key: 'field', label: t('remarks.field'), kind: 'code', card: 'line', value: ({ field }) => field },
      { key: 'sample', label: t('remarks.sample'), kind: 'text', value: ({ sample }) => sample },
      { key: 'times', label: t('remarks.times'), kind: 'integer', card: 'end', value: ({ times }) => times },
      { key: 'lastAt', label: t('remarks.lastAt'), kind: 'instant', card: 'end', value: ({ lastAt }) => lastAt },
    ],
    [t],
  )
  if (!may) return null
  return (
    <DeviceListPanel
      title={t('remarks.title')}
      refresh={t('remarks.refresh')}
      failed={t('remarks.failed')}
      empty={{ title: t('remarks.none'), detail: t('remarks.noneWhy') }}
      answer={answer}
    >
      {(rows) => (
        <DataTable
          id="deviceRemarks"
          label={t('remarks.title')}
          className={css.table}
          columns={columns}
          rows={rows}
          rowId={({ deviceId, kind, field }) => `${deviceId} ${kind} ${field}`}
        />
      )}
    </DeviceListPanel>
  )
}
