import { registryText } from '#src/kit/registry/registryText.ts'
import type { Namespace } from '#src/lib/text/namespaces.ts'

import { requestText } from '../request/requestText.ts'

/** Texts that come with the faces of every profile. */
export const profileText = [
  'parameter-profile',
  ...requestText,
  ...registryText,
] as const satisfies readonly Namespace[]
