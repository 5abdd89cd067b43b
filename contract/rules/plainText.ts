/** Lower case without accents and hyphens: `ABC-1234`, `abc1234` and `São` are found by `abc1234` and `sao`. */
export function plainText(text: string): string {
  const lower = text.toLowerCase().replaceAll('-', '')
  // oxlint-disable-next-line no-control-regex -- ASCII needs no decomposition, and most of a register is ASCII
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The words of a search, each of which must occur in the plain text of what is found. */
export const searchWords = (query: string): readonly string[] => plainText(query).split(/\s+/).filter(Boolean)
