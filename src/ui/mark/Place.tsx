import { placeParts } from '#contract/placeParts.ts'

import css from './Place.module.css'

/** Where something is, in one line: where there is no room the distance is cut and the town stays whole (ux §8). */
export function Place({ text }: { text: string }) {
  const parts = placeParts(text)
  if (!parts) return text
  return (
    <span className={css.place} title={text}>
      <span>{parts.far}</span>
      <span data-whole>{parts.place}</span>
    </span>
  )
}
