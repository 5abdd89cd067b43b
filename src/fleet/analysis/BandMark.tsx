import type { BandName } from '#contract/rules/bands.ts'

import css from './rankingCells.module.css'

/** The band of a value by its shape, and by its colour beside that; the word stands next to it. */
export const BandMark = ({ band }: { band: BandName }) => <i className={css.mark} data-band={band} aria-hidden />
