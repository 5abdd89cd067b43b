import { test } from '@playwright/test'

/**
 * A figure that a run prints beside what its tests hold (tools/notes.ts).
 * @param what begins with the id that asks for it
 */
export const counted = (what: string, figure: number | string): void => {
  // A part of a page may say more below: a figure is a line.
  const [line] = String(figure).split('\n')
  test.info().annotations.push({ type: what, description: line ?? '' })
}

/** The same of what was looked for and how often it was found. */
export const countedOf = (what: string, found: readonly unknown[], where: string): void =>
  counted(what, `${found.length} in ${where}`)
