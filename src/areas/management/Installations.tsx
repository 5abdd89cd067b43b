import type { ReactNode } from 'react'

import { tracker } from '#contract/entities/tracker.ts'
import { permissions } from '#contract/permissions.ts'
import { UnknownDevices } from '#src/fleet/device/UnknownDevices.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { useTitle } from '#src/kit/registry/useTitle.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import Trackers from './tracker.registry.ts'

/** Its words are those of every screen: they are there before this one. */
const unknownName = () => i18n.t('app:unknown.title')

/** What reports and nobody registered, until somebody does. */
function Unknown({ tabs }: { tabs?: ReactNode }) {
  const t = useText('app')
  return (
    <ListPage title={useTitle(t('unknown.title'))} lead={t('unknown.title')} toolbar={tabs}>
      <UnknownDevices />
    </ListPage>
  )
}

/** `/gerenciamento/instalacao`: trackers, and those that nobody knows yet. */
export const Installations = registryTabs({
  trackers: { label: ofNoun(tracker.words), needs: permissions.device, Screen: Trackers },
  unknown: { label: unknownName, needs: permissions.device, Screen: Unknown },
})
