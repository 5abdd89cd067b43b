import { placeParts } from '#contract/placeParts.ts'

import css from './Place.module.css'

/**
 * Where something is, in one line: without room for the whole its wind goes first, the name of the town is shortened
 * last, and how far off it is stays whole (ux §8).
 */
export function Place({ text }: { text: string }) {
  const parts = placeParts(text)
  if (!parts) return text
  return (
    <span className={css.place} title={text}>
      <span>{parts.km}</span>
      <span>{parts.wind}</span>
      <span data-town>{parts.place}</span>
    </span>
  )
}
