import { placeParts } from '#contract/placeParts.ts'

import css from './Place.module.css'

/**
 * Where something is, in one line: without room for the whole its wind goes first, then how far off it is, whole or not
 * at all (half a number is another number), with a sign that something is left out; the town's name is shortened last.
 */
export function Place({ text }: { text: string }) {
  const parts = placeParts(text)
  return (
    <span className={css.place} data-place title={text}>
      {parts && (
        <>
          <span>{parts.km}</span>
          <span>{parts.wind}</span>
        </>
      )}
      <span data-town>{parts?.place ?? text}</span>
    </span>
  )
}
