import { lazyPart } from '#src/lib/lazyPart.tsx'

import type { Drawn } from './drawn.ts'

/** The engine of charts, in a chunk of its own. */
export const nivoLines = lazyPart<Drawn>(() => import('./NivoLines.tsx'))
