import type { AnyRow } from './face.ts'

/** What became of one row: `same` was so before, `left` was not come to when somebody stopped. */
export interface Result {
  /** As it is now, where that is known. */
  row: AnyRow
  is: 'done' | 'same' | 'refused' | 'undone' | 'left'
  why: string | null
}
export interface Acts {
  read: (id: number) => Promise<AnyRow>
  put: (row: AnyRow, active: boolean) => Promise<AnyRow>
  say: (cause: unknown) => string
}
interface Watch {
  told: (count: number) => void
  stopped: () => boolean
}

/** Rows of a list that are acted upon at once. */
export const bulkRows = 2_000
/** So many are asked for beside each other. */
const beside = 4

/** Row by row: each has a result of its own, and none is undone for another that was refused. */
async function each<T>(
  those: readonly T[],
  act: (one: T) => Promise<Result>,
  left: (one: T) => Result,
  { told, stopped }: Watch,
): Promise<Result[]> {
  const results = those.map(left)
  let [next, count] = [0, 0]
  const one = async () => {
    while (next < those.length && !stopped()) {
      const at = next++
      const of = those[at]
      if (of !== undefined) results[at] = await act(of)
      told(++count)
    }
  }
  await Promise.all(Array.from({ length: Math.min(beside, those.length) }, one))
  return results
}

export const changeEach = (rows: readonly AnyRow[], active: boolean, { read, put, say }: Acts, watch: Watch) =>
  each(
    rows,
    async (row) => {
      let known = row
      try {
        // A row of another page may be known by its id alone: then the newest is read first.
        if (row.rev === 0) known = await read(row.id)
        const now = await put(known, active)
        return { row: now, is: now.rev === known.rev ? 'same' : 'done', why: null }
      } catch (cause) {
        return { row: known, is: 'refused', why: say(cause) }
      }
    },
    (row) => ({ row, is: 'left', why: null }),
    watch,
  )

/** Takes back what was done, where the record still is in the revision that this left; the others are told. */
export const undoEach = (results: readonly Result[], active: boolean, { put, say }: Acts, watch: Watch) =>
  each(
    results,
    async (result) => {
      if (result.is !== 'done') return result
      try {
        return { row: await put(result.row, !active), is: 'undone', why: null }
      } catch (cause) {
        return { row: result.row, is: 'refused', why: say(cause) }
      }
    },
    (result) => result,
    watch,
  )
