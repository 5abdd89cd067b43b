import { lazyPart } from '#src/lib/lazyPart.tsx'

import type { NivoLinesProps } from './NivoLines.tsx'

/** The engine of charts, in a chunk of its own. */
export const nivoLines = lazyPart<NivoLinesProps>(() => import('./NivoLines.tsx'))
