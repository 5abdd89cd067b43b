import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

import { tracker } from '#contract/entities/tracker.ts'
import { permissions } from '#contract/permissions.ts'
import { DeviceRemarks } from '#src/fleet/device/DeviceRemarks.tsx'
import { UnknownDevices } from '#src/fleet/device/UnknownDevices.tsx'
import { choice } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { useTitle } from '#src/kit/registry/useTitle.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import { Doors } from './Doors.tsx'
import Trackers, { byVehicle } from './tracker.registry.tsx'

const unknownAddress = queryOf({ ignored: choice('ignorados', ['nao', 'sim'], 'nao') })

/** Its words are those of every screen: they are there before this one. */
const installedName = () => i18n.t('app:installed.title')
const unknownName = () => i18n.t('app:unknown.title')
const doorsName = () => i18n.t('app:doors.title')
const remarksName = () => i18n.t('app:remarks.title')

/** What reports and nobody registered, until somebody does. */
function Unknown({ tabs }: { tabs?: ReactNode }) {
  const t = useText('app')
  const may = useAtomValue(mayAtom)(tracker.calls.create)
  const navigate = useNavigate()
  const { query, change } = useAddressQuery(unknownAddress)
  const onRegister = useCallback(
    ({ deviceId, protocol }: { deviceId: string; protocol: string }) =>
      void navigate({ search: '?novo=1' }, { state: { start: { esn: deviceId, protocol } } }),
    [navigate],
  )
  return (
    <ListPage title={useTitle(t('unknown.title'))} lead={t('unknown.title')} toolbar={tabs}>
      <UnknownDevices
        onRegister={may ? onRegister : undefined}
        aside={{ shown: query.ignored === 'sim', show: (on) => change({ ignored: on ? 'sim' : 'nao' }) }}
      />
    </ListPage>
  )
}

/** Values that nobody understood, and two trackers under one id. */
function Remarks({ tabs }: { tabs?: ReactNode }) {
  const t = useText('app')
  return (
    <ListPage title={useTitle(t('remarks.title'))} lead={t('remarks.title')} toolbar={tabs}>
      <DeviceRemarks />
    </ListPage>
  )
}

/** `/gerenciamento/instalacao`: trackers, those that nobody knows yet, what was noticed of either, and where they report. */
export const Installations = registryTabs({
  trackers: { label: ofNoun(tracker.words), needs: permissions.device, Screen: Trackers },
  installed: { label: installedName, needs: permissions.link, Screen: byVehicle },
  unknown: { label: unknownName, needs: permissions.device, Screen: Unknown, byHand: true },
  remarks: { label: remarksName, needs: permissions.device, Screen: Remarks, byHand: true },
  doors: { label: doorsName, needs: permissions.device, Screen: Doors, byHand: true },
})
