import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'

import { useBlockAction } from '#src/fleet/command/useBlockAction.ts'
import { to } from '#src/lib/paths.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { mayOpenAtom } from '../session/access.ts'
import { selectedVehicle } from './selectedVehicle.ts'

/** Keys that work on every screen (ux §9). The one of the block opens its dialog, and no more. */
export function ShellKeys() {
  const navigate = useNavigate()
  const mayOpen = useAtomValue(mayOpenAtom)
  const { pathname, search } = useLocation()
  const block = useBlockAction(selectedVehicle(pathname, search) ?? 0)
  const go = (name: 'live' | 'tower' | 'monitoringAlerts') => (mayOpen(name) ? () => void navigate(to(name)) : null)
  useShortcut('goLive', go('live'))
  useShortcut('goTower', go('tower'))
  useShortcut('goAlerts', go('monitoringAlerts'))
  const notify = useSetAtom(notifyAtom)
  const why = block?.reason
  useShortcut(
    'blockSelected',
    block && (why === undefined ? block.open : () => notify({ variant: 'warning', message: why })),
  )
  return null
}
