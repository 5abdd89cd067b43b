import type { Language } from '#contract/kinds.ts'

import { textsIn } from '../../text/text.ts'

/**
 * The title of a stored notification. Its row names a text of ours (`axleLowered`), which each reader has in their own
 * language; a title that is no such name is somebody's own words and stays as it is.
 */
export function titleIn(language: Language, { title, state }: { title: string; state: string }): string {
  const known = new Map(Object.entries(textsIn(language).notifications)).get(title)
  return known === undefined ? title : state === 'active' ? known.active : known.inactive
}
