/** Every report that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const reports = {} as const

export type Reports = typeof reports
