import type { ComponentType } from 'react'

import type { PathName } from '#src/lib/paths.ts'
import type { Namespace } from '#src/lib/text/namespaces.ts'

/** The screen of one address. What it is called and who may open it stands in the address book. */
export interface AreaRoute {
  path: PathName
  /** Words that come with the screen. */
  text: readonly Namespace[]
  load: () => Promise<ComponentType>
}
