import type { ComponentType } from 'react'

import type { PermissionKey } from '#contract/permissions.ts'
import type { PathName } from '#src/lib/paths.ts'
import type { Namespace } from '#src/lib/text/namespaces.ts'

/** One address of an area: what it is called, who may open it, what it shows. */
export interface AreaRoute {
  path: PathName
  /** `namespace:key` of the title of tab and page. */
  title: `${Namespace}:${string}`
  /** The key whose `r` opens it; absent = anyone signed in (PERM-07). */
  permission?: PermissionKey
  /** Words that come with the screen. */
  text: readonly Namespace[]
  load: () => Promise<ComponentType>
}
