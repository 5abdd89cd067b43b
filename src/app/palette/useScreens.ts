import { useAtomValue } from 'jotai'

import { addresses, type PathName } from '#src/lib/paths.ts'
import { shortcutNames, shortcutOf } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import type { IconName } from '#src/ui/icons/names.ts'

import { menuIconOf } from '../menu/menuIconOf.ts'
import { screens } from '../screens.ts'
import { mayOpenAtom } from '../session/access.ts'

export interface Screen {
  name: PathName
  path: string
  title: string
  icon: IconName
  /** The keys that go there. */
  keys: string | undefined
}

/** The screens that the user may open, as the menu draws them. */
export function useScreens(): readonly Screen[] {
  const titles = useText('titles')
  const mayOpen = useAtomValue(mayOpenAtom)
  const { menu } = useAtomValue(currentSessionAtom)
  return screens.filter(mayOpen).map((name) => {
    const { path, title } = addresses[name]
    const shortcut = shortcutNames.find((one) => shortcutOf(one).screen === name)
    return {
      name,
      path,
      title: titles(title),
      icon: menuIconOf(menu, path) ?? 'squares-four',
      keys: shortcut && shortcutOf(shortcut).keys[0],
    }
  })
}
