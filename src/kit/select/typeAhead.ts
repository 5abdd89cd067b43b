import { plainText } from '#contract/rules/plainText.ts'

/** How long a pause begins a new word. */
const pauseMs = 700

/**
 * Type-ahead of a list without a search field: the letters typed in one go are the beginning of a label. One letter
 * pressed again and again goes from one such label to the next.
 */
export function createTypeAhead() {
  let word = ''
  let typedAt = -Infinity
  /**
   * @param atMs when the key was pressed
   * @param from where the keys stand, −1 for nowhere
   * @returns the index to go to, −1 when no label begins so
   */
  return (letter: string, atMs: number, labels: readonly string[], from: number): number => {
    word = atMs - typedAt > pauseMs ? letter : word + letter
    typedAt = atMs
    const same = [...word].every((one) => one === word[0])
    const wanted = plainText(same ? word.slice(0, 1) : word)
    // A longer word may still be the label that it already stands on; one letter asks for the next.
    const start = same ? from + 1 : Math.max(from, 0)
    for (let i = 0; i < labels.length; i++) {
      const at = (start + i) % labels.length
      if (plainText(labels[at] ?? '').startsWith(wanted)) return at
    }
    return -1
  }
}
