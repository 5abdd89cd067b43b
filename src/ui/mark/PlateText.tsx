import { plateText } from '#contract/rules/plate.ts'

import css from './PlateText.module.css'

/** A plate as text in the mono face: `ABC-1234`, `BRA2E19`. For rows and titles. */
export const PlateText = ({ plate }: { plate: string }) => (
  <span className={`mono ${css.text}`}>{plateText(plate)}</span>
)
