/** A text cut where words of a query occur in it. */
export interface Piece {
  text: string
  hit: boolean
}

/** Letter for letter, so that places in the folded text are places in the text itself. */
const fold = (text: string) =>
  Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

/** Marks the first place of each word; accents and capitals make no difference. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text)
  const hits = new Uint8Array(text.length)
  for (const word of words) {
    const at = folded.indexOf(word)
    if (at >= 0) hits.fill(1, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (let i = 0; i < text.length; i++) {
    const hit = hits[i] === 1
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += text.charAt(i)
    else pieces.push({ text: text.charAt(i), hit })
  }
  return pieces
}
