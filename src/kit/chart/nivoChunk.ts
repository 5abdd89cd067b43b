import { lazyPart } from '#src/lib/lazyPart.tsx'

import type { DrawnBars } from './barFrame.ts'
import type { Drawn } from './drawn.ts'
import type { DrawnRing } from './ringParts.ts'
import type { DrawnPoints } from './scatterPoints.ts'

/** The engines of charts, each in a chunk of its own. */
export const nivoLines = lazyPart<Drawn>(() => import('./NivoLines.tsx'))
export const nivoBars = lazyPart<DrawnBars>(() => import('./NivoBars.tsx'))
export const nivoPie = lazyPart<DrawnRing>(() => import('./NivoPie.tsx'))
export const nivoScatter = lazyPart<DrawnPoints>(() => import('./NivoScatter.tsx'))
