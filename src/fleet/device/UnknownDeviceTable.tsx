import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { unknownDevices as dataset } from '#contract/datasets/unknownDevices.ts'
import type { Answer } from '#contract/endpoint.ts'
import { exportUnknownDevices } from '#contract/endpoints/exports.ts'
import type { unknownDevices } from '#contract/endpoints/session.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './UnknownDevices.module.css'

type Devices = Answer<typeof unknownDevices>
type Device = Devices[number]

function LastSeen({ device }: { device: Device }) {
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <>
      {format.dateTime(device.lastSeenAt)} <small>{format.age(device.lastSeenAt, now)}</small>
    </>
  )
}

/** How far its clock is off, in words; nothing where it is not known to be. */
function Clock({ device: { clockOffsetS } }: { device: Device }) {
  const t = useText('fleet')
  const { span } = useFormat()
  if (clockOffsetS === null) return null
  return t(clockOffsetS > 0 ? 'doubt.clockAhead' : 'doubt.clockBehind', { span: span(Math.abs(clockOffsetS) * 1000) })
}

/** One row per device, the last one heard first, as the server gives them. */
export function UnknownDeviceTable({ devices }: { devices: Devices }) {
  const t = useText('app')
  const { language } = useFormat()
  const columns = useMemo(
    (): Column<Device>[] =>
      columnsFrom<typeof dataset, Device>(dataset, language, {
        deviceId: { widthPx: 180, value: ({ deviceId }) => deviceId },
        protocol: { widthPx: 120, card: 'line', value: ({ protocol }) => protocol },
        firstSeenAt: { value: ({ firstSeenAt }) => firstSeenAt },
        lastSeenAt: {
          widthPx: 220,
          card: 'end',
          value: ({ lastSeenAt }) => lastSeenAt,
          renderCell: (device) => <LastSeen device={device} />,
        },
        reports: { card: 'end', value: ({ reports }) => reports },
        near: { widthPx: 160, card: 'line', value: ({ near }) => near },
        clockOffsetS: {
          card: 'line',
          value: ({ clockOffsetS }) => clockOffsetS,
          renderCell: (device) => <Clock device={device} />,
        },
      }),
    [language],
  )
  return (
    <DataTable
      id="unknownDevices"
      label={t('unknown.title')}
      className={css.table}
      columns={columns}
      rows={devices}
      rowId={({ deviceId }) => deviceId}
      renderTools={(visible) => (
        <ExportMenu
          dataset={dataset}
          rows={devices.length}
          visible={visible}
          ask={(asked, watch) => download(exportUnknownDevices, { body: asked }, watch)}
        />
      )}
    />
  )
}
