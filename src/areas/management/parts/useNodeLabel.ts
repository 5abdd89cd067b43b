import { useCallback } from 'react'

import type { ProfileNode } from '#contract/endpoints/accessProfile.ts'
import { permissions } from '#contract/permissions.ts'
import { useMenuLabel } from '#src/kit/menu/useMenuLabel.ts'
import { useText } from '#src/lib/text/useText.ts'

const named = Object.values(permissions)

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
