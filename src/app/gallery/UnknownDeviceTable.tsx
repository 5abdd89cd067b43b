import { useAtomValue } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import type { unknownDevices } from '#contract/endpoints/session.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './UnknownDevices.module.css'

/** One row per device, the last one heard first, as the server gives them. */
export function UnknownDeviceTable({ devices }: { devices: Answer<typeof unknownDevices> }) {
  const t = useText('app')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('unknown.device')}</th>
          <th scope="col">{t('unknown.protocol')}</th>
          <th scope="col">{t('unknown.first')}</th>
          <th scope="col">{t('unknown.last')}</th>
          <th scope="col">{t('unknown.reports')}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.deviceId}>
            <th scope="row" className="mono">
              {device.deviceId}
            </th>
            <td>{device.protocol}</td>
            <td>{format.dateTime(device.firstSeenAt)}</td>
            <td>
              {format.dateTime(device.lastSeenAt)} <small>{format.age(device.lastSeenAt, now)}</small>
            </td>
            <td>{format.number(device.reports)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
