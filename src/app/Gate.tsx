import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import type { PathName } from '#src/lib/paths.ts'

import { mayOpenAtom } from './access.ts'
import { AccessDenied } from './AccessDenied.tsx'

/** Lets in whoever may open the address, at every look: what a profile may see changes while it is on screen. */
export function Gate({ name, children }: { name: PathName; children: ReactNode }) {
  return useAtomValue(mayOpenAtom)(name) ? children : <AccessDenied name={name} />
}
