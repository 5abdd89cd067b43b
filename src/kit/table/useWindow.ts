import { useEffect, useRef, useState } from 'react'

import type { TableSource } from './tableProps.ts'

/**
 * Which rows are shown: a page of them, in the window as it is and at the size that was chosen. The first row that was
 * asked for stays in sight when page sizes and windows change.
 * @param total rows of all pages; null while nobody said
 * @param pageSize null for a table of one page
 * @param measured false until it is known how many rows fit
 */
export function useWindow<Row>(
  source: TableSource<Row> | undefined,
  { total, pageSize, measured }: { total: number | null; pageSize: number | null; measured: boolean },
) {
  const [firstAsked, setFirstAsked] = useState(0)
  const pages = pageSize === null || total === null ? 1 : Math.max(1, Math.ceil(total / pageSize))
  const own = pageSize === null ? 0 : Math.min(Math.floor(firstAsked / pageSize), pages - 1)
  const page = source?.at ?? own
  const first = page * (pageSize ?? 0)
  // A page of another size has another number: that of the row which stood first.
  const shown = useRef<{ first: number; pageSize: number } | null>(null)
  useEffect(() => {
    if (!source || !measured || pageSize === null) return
    const before = shown.current
    if (before !== null && before.pageSize !== pageSize) {
      shown.current = { first: before.first, pageSize }
      const at = Math.floor(before.first / pageSize)
      if (at !== page) return source.onPage(at)
    } else if (before === null || Math.floor(before.first / pageSize) !== page) shown.current = { first, pageSize }
    source.onShow(first, pageSize)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told of other rows, and not of other functions
  }, [measured, pageSize, page])
  return {
    page,
    pages,
    first,
    /** The address names a page that is not there. */
    beyond: source !== undefined && total !== null && total > 0 && page >= pages,
    setPage: (to: number) => {
      setFirstAsked(to * (pageSize ?? 0))
      source?.onPage(to)
    },
  }
}
