import { isSilentAfter, type Track } from './track.ts'

/** A piece of a way without a silence in it: indices of its first and its last fix. */
export interface Block {
  from: number
  to: number
}

/** The fixes between the silences of a track, in order; one that was heard of once between two silences is a piece too. */
export function heardPieces(track: Track): Block[] {
  const pieces: Block[] = []
  let from = 0
  for (let i = 0; i < track.at.length; i++) {
    if (i < track.at.length - 1 && !isSilentAfter(track, i)) continue
    pieces.push({ from, to: i })
    from = i + 1
  }
  return pieces
}

/** A block is what is drawn anew while the cursor is in it, and all others stay as they are. */
const blockSize = 256

/** A way in pieces that share their ends, and none across a silence: nobody knows where the vehicle went. */
export function blocksOf(track: Track): Block[] {
  const blocks: Block[] = []
  let from = 0
  for (let i = 0; i < track.at.length; i++) {
    const silent = isSilentAfter(track, i) || i === track.at.length - 1
    if (!silent && i - from < blockSize) continue
    if (i > from) blocks.push({ from, to: i })
    from = silent ? i + 1 : i
  }
  return blocks
}

/** Blocks that lie wholly behind a fix, counted from the first. */
export function passed(blocks: readonly Block[], index: number): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.to ?? Infinity) <= index) low = middle + 1
    else high = middle
  }
  return low
}
