import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { type DataSet, type DataSetName, type Filters, dataSetKey, dataSetOf } from '#src/api/dataSet.ts'
import { useSteady } from '#src/lib/useSteady.ts'

import { pieceAt, pieceRows, rowsIn } from './pieces.ts'
import type { TableSource } from './tableProps.ts'

/** Rows that came together, in the order that was asked for. */
export interface Piece<Row> {
  rows: readonly Row[]
  /** Handed back for the rows after them; null after the last. */
  next: string | null
  /** Of the whole filter. */
  total: number
}

export interface PieceAsked {
  /** What the piece before named. Left out at the beginning, and where nobody has seen the piece before. */
  after?: string
  /** How many rows to leave out where there is no `after`. */
  skip: number
  limit: number
}

interface Options<Row, P extends Piece<Row>> {
  name: DataSetName
  /** All that the rows depend on, the order included. */
  question: Filters
  read: (asked: PieceAsked) => Promise<P>
  /** From 0, as the address has it. */
  at: number
  onPage: (at: number) => void
  /** After how many ms to ask again, for what grows while it is looked at; told the last answer, and how many came. */
  pace?: (newest: P | undefined, answers: number) => number | undefined
}

/**
 * Rows of a server for a table: they come in pieces, of which the one with the page that is shown is asked for, by the
 * key that the piece before it ended with. An address that opens on a later page has no such key, and counts.
 */
export function useServerRows<Row, P extends Piece<Row>>(options: Options<Row, P>) {
  const { name, question, read, at, onPage, pace } = options
  const queries = useQueryClient()
  const [first, setFirst] = useState<number | null>(at === 0 ? 0 : null)
  const piece = pieceAt(first ?? 0)
  const keyOf = (wanted: number) => [...dataSetKey(name, question), 'pieces', wanted]
  const result = useQuery({
    queryKey: keyOf(piece),
    queryFn: () => {
      const after = piece === 0 ? undefined : queries.getQueryData<P>(keyOf(piece - 1))?.next
      const skip = piece * pieceRows
      return read({ ...(after ? { after, skip: 0 } : { skip }), limit: pieceRows })
    },
    enabled: first !== null,
    refetchInterval: ({ state }) => pace?.(state.data, state.dataUpdateCount) ?? false,
    // Another piece of the same question, or the same one after half an hour: what was read once is as good.
    refetchOnMount: piece === 0 ? 'always' : true,
    staleTime: limits.queryStaleMs,
    structuralSharing: false,
  })
  const asked: DataSet<P> = dataSetOf(question, result)
  // Asked again, rows hold still under pointer and focus; another question, and the first answer, have theirs at once.
  const [held, setHeld] = useState(false)
  const data = useSteady(asked.data, held, asked.data === undefined ? null : JSON.stringify([question, piece]))
  const source: TableSource<Row> = {
    total: data?.total ?? null,
    page: (from, count) => (data ? rowsIn(data.rows, piece, from, count) : null),
    at,
    onPage,
    onShow: useCallback((from: number) => setFirst(from), []),
  }
  return {
    asked,
    /** The piece that is shown: as it was while pointer or focus is on its rows. */
    data,
    onHold: setHeld,
    source,
    /** From the first row on: what is behind it may have moved. */
    again: () => void queries.resetQueries({ queryKey: [...dataSetKey(name, question), 'pieces'] }),
  }
}
