import { marked } from './marked.ts'

import css from './Palette.module.css'

/** A text with what was typed standing out. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  marked(text, words).map((piece, index) =>
    piece.hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their place
      <mark key={index} className={css.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
