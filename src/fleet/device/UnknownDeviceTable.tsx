import type { ColumnKey } from '#contract/dataset.ts'
import { unknownDevices as dataset } from '#contract/datasets/unknownDevices.ts'
import type { Answer } from '#contract/endpoint.ts'
import { exportUnknownDevices } from '#contract/endpoints/exports.ts'
import type { unknownDevices } from '#contract/endpoints/session.ts'
import { download } from '#src/api/download.ts'
import { AgedTime } from '#src/kit/clock/AgedTime.tsx'
import type { RowFace } from '#src/kit/registry/rowColumns.tsx'
import { RowsTable } from '#src/kit/registry/RowsTable.tsx'
import { useText } from '#src/lib/text/useText.ts'
import type { MenuItem } from '#src/ui/overlay/Menu.tsx'

import { ClockText } from './ClockText.tsx'

import css from './UnknownDevices.module.css'

export type UnknownDevice = Answer<typeof unknownDevices>[number]

const heard = {
  deviceId: { widthPx: 180, grow: 0 },
  protocol: { widthPx: 120, card: 'line' },
  lastSeenAt: { widthPx: 220, card: 'end', renderCell: ({ lastSeenAt }) => <AgedTime at={lastSeenAt} /> },
  reports: { card: 'end' },
  near: { widthPx: 160, card: 'line' },
  clockOffsetS: { card: 'line', renderCell: ({ clockOffsetS }) => <ClockText seconds={clockOffsetS} /> },
  ignoredAt: null,
  ignoredBy: null,
} satisfies { [K in ColumnKey<typeof dataset>]?: RowFace<UnknownDevice> | null }
const idOf = ({ deviceId }: UnknownDevice) => deviceId
const putAside = { ...heard, ignoredAt: { card: 'line' }, ignoredBy: { card: 'line' } } as const

interface Props {
  devices: readonly UnknownDevice[]
  /** Those that were put aside. */
  ignored: boolean
  acts: ((device: UnknownDevice) => MenuItem[]) | null
}

/** One row per device, the last one heard first, as the server gives them. */
export function UnknownDeviceTable({ devices, ignored, acts }: Props) {
  return (
    <RowsTable
      id="unknownDevices"
      dataset={dataset}
      faces={ignored ? putAside : heard}
      acts={acts}
      label={useText('app')('unknown.title')}
      className={css.table}
      rows={devices}
      rowId={idOf}
      ask={(asked, watch) => download(exportUnknownDevices, { body: { ...asked, ignored } }, watch)}
    />
  )
}
