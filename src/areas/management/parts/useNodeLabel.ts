import { useCallback } from 'react'

import type { ProfileNode } from '#contract/endpoints/accessProfile.ts'
import { useMenuLabel } from '#src/kit/menu/useMenuLabel.ts'
import { useText } from '#src/lib/text/useText.ts'

/** Keys that have a name here; another one is shown as its code. */
const named = [
  'AGR0001',
  'ALE0001',
  'ALE0002',
  'ALE0003',
  'ANA0001',
  'BON0001',
  'CER0001',
  'CON0001',
  'AVA0002',
  'AVA0003',
  'DIR0001',
  'EMP0001',
  'EQP0001',
  'EVT0001',
  'IMO0001',
  'IMO0005',
  'IMP0001',
  'LIN0001',
  'MAC0001',
  'MAN0003',
  'MET0001',
  'MML0005',
  'MON0001',
  'MOT0001',
  'MOT0002',
  'MOT0002',
  'NOT0001',
  'OPE0001',
  'PAI0001',
  'PER0001',
  'PON0001',
  'REL0001',
  'REL0002',
  'RFI0001',
  'SAF0001',
  'TEL0001',
  'TOR0001',
  'TOR0002',
  'USU0001',
  'VEI0001',
  'VIA0001',
  'VIN0001',
] as const

/** What a part of the menu, a screen or a key is called in the language on screen. */
export function useNodeLabel(): (node: ProfileNode) => string {
  const t = useText('management')
  const menuLabel = useMenuLabel()
  return useCallback(
    ({ id, key, label, icon, path, children }) => {
      if (id === 'menu') return t('menuRoot')
      if (id === 'keys') return t('keysRoot')
      const known = named.find((one) => one === key)
      if (known) return t(`keys.${known}`)
      if (icon === undefined) return label
      const items = children.length > 0 ? [{ id: 0, label: '', icon: '', path: '' }] : undefined
      return menuLabel({ id: 0, label, icon, path: path ?? '', items })
    },
    [t, menuLabel],
  )
}
