import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'

import { driverPage } from '#contract/driverPage.ts'
import type { Answer } from '#contract/endpoint.ts'
import { makePairingCode, revokeDevice } from '#contract/endpoints/recorder.ts'
import { DriverDeviceId, DriverId } from '#contract/kinds.ts'
import { driverDevices } from '#contract/reports/driverDevices.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { QrPicture } from '#src/ui/mark/QrPicture.tsx'

import css from './JourneyLog.module.css'

const Records = defineReportScreen(driverDevices, {
  cells: { driver: { widthPx: 190 }, name: { widthPx: 170 } },
  beside: () => [
    {
      key: 'revoke',
      kind: 'text',
      label: textOf('journey')('device.actions'),
      value: () => null,
      unsorted: true,
      pinned: 'end',
      widthPx: 120,
      renderCell: ({ deviceId, revoked }) => (revoked ? null : <Revoke device={deviceId} />),
    },
  ],
})

/** The devices that speak for drivers: paired here by a code, and revoked. */
export function Devices({ tabs }: { tabs?: ReactNode }) {
  const may = useAtomValue(mayAtom)
  return (
    <Records
      tabs={
        <>
          {tabs}
          {may(makePairingCode) && <Pair />}
        </>
      }
    />
  )
}

function Pair() {
  const t = useText('journey')
  const format = useFormat()
  const notify = useSetAtom(notifyAtom)
  const { data = [] } = useCollection('drivers')
  const [driver, setDriver] = useState('')
  const [made, setMade] = useState<Answer<typeof makePairingCode> | null>(null)
  const pair = async () => {
    try {
      setMade(await call(makePairingCode, { body: { driver: DriverId.parse(Number(driver)) } }))
    } catch (error) {
      setMade(null)
      notify({ message: failureText(error), variant: 'error' })
    }
  }
  return (
    <div className={css.site}>
      <Select
        label={t('device.driver')}
        hideLabel
        placeholder={t('device.driver')}
        value={driver}
        options={data.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(chosen) => {
          setDriver(chosen)
          setMade(null)
        }}
      />
      <Button kind="line" icon="plus" disabled={driver === ''} onClick={() => void pair()}>
        {t('device.pair')}
      </Button>
      <output>{made && t('device.code', { code: made.code, time: format.time(made.until) })}</output>
      {made && <QrPicture text={`${location.origin}${driverPage}#code=${made.code}`} label={t('device.qr')} />}
    </div>
  )
}

function Revoke({ device }: { device: number }) {
  const t = useText('journey')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const [done, setDone] = useState(false)
  if (!may(revokeDevice)) return null
  const revoke = async () => {
    try {
      await call(revokeDevice, { params: { id: DriverDeviceId.parse(device) } })
      setDone(true)
    } catch (error) {
      notify({ message: failureText(error), variant: 'error' })
    }
  }
  return (
    <Button kind="ghost" size="sm" disabled={done} onClick={() => void revoke()}>
      {t(done ? 'device.revoked' : 'device.revoke')}
    </Button>
  )
}
