import { numberText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

/** `12 KB`, `1,4 MB`: how much of a file there is. */
export const byteText = (bytes: number, language: Language): string =>
  bytes < 1e6
    ? `${numberText(Math.ceil(bytes / 1e3), language)}\u00A0KB`
    : `${numberText(bytes / 1e6, language, 1)}\u00A0MB`
