import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'

import { ignoreDevice, unknownDevices } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Switch } from '#src/ui/field/Switch.tsx'
import type { MenuItem } from '#src/ui/overlay/Menu.tsx'

import { DeviceListPanel } from './DeviceListPanel.tsx'
import { type UnknownDevice, UnknownDeviceTable } from './UnknownDeviceTable.tsx'

interface Props {
  /** Takes one into the register; left out, nobody may. */
  onRegister?: ((device: UnknownDevice) => void) | undefined
  /** Those that were put aside, in the place of the others; left out, the list is to be read. */
  aside?: { shown: boolean; show: (shown: boolean) => void }
}

/** Devices that report and that nobody registered, for whoever may see devices. */
export function UnknownDevices({ onRegister, aside }: Props) {
  const t = useText('app')
  const may = useAtomValue(mayAtom)
  const ignored = aside?.shown === true
  const answer = useAnswer({
    queryKey: ['unknownDevices', ignored],
    enabled: may(unknownDevices),
    // One part of many: it says itself that it failed, and the rest of the screen stays.
    throwOnError: false,
    queryFn: () => call(unknownDevices, { query: ignored ? { ignorados: 'sim' } : {} }),
  })
  const put = usePutAside()
  const mayIgnore = aside !== undefined && may(ignoreDevice)
  const acts = useMemo(() => {
    if (!onRegister && !mayIgnore) return null
    return (device: UnknownDevice): MenuItem[] => [
      ...(onRegister
        ? [{ id: 'register', icon: 'plus', label: t('unknown.register'), onSelect: () => onRegister(device) } as const]
        : []),
      ...(mayIgnore
        ? [
            {
              id: 'ignore',
              icon: ignored ? 'eye' : 'eye-slash',
              label: t(ignored ? 'unknown.restore' : 'unknown.ignore'),
              onSelect: () => void put(device.deviceId, !ignored),
            } as const,
          ]
        : []),
    ]
  }, [t, onRegister, mayIgnore, ignored, put])
  if (!may(unknownDevices)) return null
  return (
    <DeviceListPanel
      title={t('unknown.title')}
      refresh={t('unknown.refresh')}
      failed={t('unknown.failed')}
      empty={
        ignored
          ? { title: t('unknown.noneIgnored'), detail: t('unknown.noneIgnoredWhy') }
          : { title: t('unknown.none'), detail: t('unknown.noneWhy') }
      }
      answer={answer}
      tools={aside && <Switch label={t('unknown.ignored')} checked={ignored} onChange={aside.show} />}
      footer={
        <span>
          {t('unknown.next')} <a href="/api/docs#ingest">{t('unknown.docs')}</a>
        </span>
      }
    >
      {(devices) => <UnknownDeviceTable devices={devices} ignored={ignored} acts={acts} />}
    </DeviceListPanel>
  )
}

/** Puts one aside, or takes it back; a refusal is told. */
function usePutAside() {
  const queries = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  return useCallback(
    async (deviceId: string, ignored: boolean) => {
      await call(ignoreDevice, { body: { deviceId, ignored } }).catch((cause: unknown) =>
        notify({ message: failureText(cause), variant: 'error' }),
      )
      await queries.invalidateQueries({ queryKey: ['unknownDevices'] })
    },
    [notify, queries],
  )
}
