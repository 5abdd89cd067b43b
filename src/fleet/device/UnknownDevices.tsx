import { useAtomValue } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import { unknownDevices } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'

import { DeviceListPanel } from './DeviceListPanel.tsx'
import { UnknownDeviceTable } from './UnknownDeviceTable.tsx'

interface Props {
  /** Takes one into the register; left out, the list is to be read. */
  onRegister?: ((device: Answer<typeof unknownDevices>[number]) => void) | undefined
}

/** Devices that report and that nobody registered, for whoever may see devices. */
export function UnknownDevices({ onRegister }: Props) {
  const t = useText('app')
  const may = useAtomValue(mayAtom)(unknownDevices)
  const answer = useAnswer({
    queryKey: ['unknownDevices'],
    enabled: may,
    // One part of many: it says itself that it failed, and the rest of the screen stays.
    throwOnError: false,
    queryFn: () => call(unknownDevices, {}),
  })
  if (!may) return null
  return (
    <DeviceListPanel
      title={t('unknown.title')}
      refresh={t('unknown.refresh')}
      failed={t('unknown.failed')}
      empty={{ title: t('unknown.none'), detail: t('unknown.noneWhy') }}
      answer={answer}
      footer={
        <span>
          {t('unknown.next')} <a href="/api/docs#ingest">{t('unknown.docs')}</a>
        </span>
      }
    >
      {(devices) => <UnknownDeviceTable devices={devices} onRegister={onRegister} />}
    </DeviceListPanel>
  )
}
