import { useAtomValue, useSetAtom } from 'jotai'

import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { pinsAtom, togglePinAtom } from './pins.ts'

/** Whether a vehicle has a mini-map, and what pins or unpins it: a tenth is refused in words. */
export function usePin(vehicleId: number): { pinned: boolean; label: string; toggle: () => void } {
  const t = useText('fleet')
  const pinned = useAtomValue(pinsAtom).includes(vehicleId)
  const togglePin = useSetAtom(togglePinAtom)
  const notify = useSetAtom(notifyAtom)
  return {
    pinned,
    label: t(pinned ? 'pin.remove' : 'pin.add'),
    toggle: () => {
      if (togglePin(vehicleId) !== 'full') return
      notify({ variant: 'warning', message: t('pin.full', { most: limits.pinnedVehicles }) })
    },
  }
}
