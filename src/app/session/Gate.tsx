import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { permissions } from '#contract/permissions.ts'
import { homes, type PathName } from '#src/lib/paths.ts'
import { canAtom } from '#src/state/session.ts'

import { AccessDenied } from '../failures/AccessDenied.tsx'
import { Elsewhere } from '../failures/Elsewhere.tsx'
import { mayOpenAtom } from './access.ts'

const isHome = (name: PathName) => homes.some((home) => home === name)

/**
 * Lets in whoever may open the address, at every look: what a profile may see changes while it is on screen. Home is
 * open to all (ERRPG-03), but its rows are those of the live map.
 */
export function Gate({ name, children }: { name: PathName; children: ReactNode }) {
  const mayOpen = useAtomValue(mayOpenAtom)
  const can = useAtomValue(canAtom)
  if (!mayOpen(name)) return <AccessDenied name={name} />
  return isHome(name) && !can(permissions.liveMap, 'r') ? <Elsewhere /> : children
}
