import { test } from '@playwright/test'

/**
 * A figure that a run prints beside what its tests hold (tools/notes.ts).
 * @param what begins with the id that asks for it
 */
export const counted = (what: string, figure: number | string): void => {
  test.info().annotations.push({ type: what, description: String(figure) })
}

/** The same of what was looked for and how often it was found. */
export const countedOf = (what: string, found: readonly unknown[], where: string): void =>
  counted(what, `${found.length} in ${where}`)
