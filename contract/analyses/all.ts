import { performance } from './performance.ts'

/** Every analysis that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const analyses = { performance } as const

export type Analyses = typeof analyses
