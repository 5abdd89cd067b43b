import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import type { ColumnKey } from '#contract/dataset.ts'
import { unknownDevices as dataset } from '#contract/datasets/unknownDevices.ts'
import type { Answer } from '#contract/endpoint.ts'
import { exportUnknownDevices } from '#contract/endpoints/exports.ts'
import type { unknownDevices } from '#contract/endpoints/session.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { actsColumn, type RowFace } from '#src/kit/registry/rowColumns.tsx'
import { RowsTable } from '#src/kit/registry/RowsTable.tsx'
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

/** How far its clock is off, in words; a dash where it is not known to be. */
function Clock({ device: { clockOffsetS } }: { device: Device }) {
  const t = useText('fleet')
  const { span } = useFormat()
  if (clockOffsetS === null) return '—'
  return t(clockOffsetS > 0 ? 'doubt.clockAhead' : 'doubt.clockBehind', { span: span(Math.abs(clockOffsetS) * 1000) })
}

const faces = {
  deviceId: { widthPx: 180, grow: 0 },
  protocol: { widthPx: 120, card: 'line' },
  lastSeenAt: { widthPx: 220, card: 'end', renderCell: (device) => <LastSeen device={device} /> },
  reports: { card: 'end' },
  near: { widthPx: 160, card: 'line' },
  clockOffsetS: { card: 'line', renderCell: (device) => <Clock device={device} /> },
} satisfies { [K in ColumnKey<typeof dataset>]?: RowFace<Device> }

interface Props {
  devices: Devices
  /** Takes one into the register; left out where nobody may. */
  onRegister?: ((device: Device) => void) | undefined
}

/** One row per device, the last one heard first, as the server gives them. */
export function UnknownDeviceTable({ devices, onRegister }: Props) {
  const t = useText('app')
  const acts = useMemo(
    () =>
      onRegister &&
      actsColumn<Device>({
        label: t('unknown.acts'),
        labelOf: ({ deviceId }) => t('unknown.actsOf', { device: deviceId }),
        groups: (device) => [
          {
            id: 'own',
            items: [{ id: 'register', icon: 'plus', label: t('unknown.register'), onSelect: () => onRegister(device) }],
          },
        ],
      }),
    [t, onRegister],
  )
  return (
    <RowsTable
      id="unknownDevices"
      dataset={dataset}
      faces={faces}
      acts={acts ?? null}
      label={t('unknown.title')}
      className={css.table}
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
