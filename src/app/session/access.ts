import { atom } from 'jotai'

import { addresses, type PathName } from '#src/lib/paths.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'

import { menuCovers } from '../menu/menuCover.ts'

/**
 * `mayOpen('live')`: what the menu covers (ERRPG-03), unless the profile lacks the key of the screen: the server would
 * refuse every call of it (PERM-07).
 */
export const mayOpenAtom = atom((get) => {
  const { menu } = get(currentSessionAtom)
  const can = get(canAtom)
  return (name: PathName): boolean => {
    const { permission } = addresses[name]
    return menuCovers(menu, name) && (permission === undefined || can(permission, 'r'))
  }
})
