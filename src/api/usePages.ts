import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type DataSetName, type Filters, dataSetKey } from './dataSet.ts'

interface Pages<Page> {
  /** Those that have come so far, in their order. */
  pages: readonly Page[]
  /** On until the last page, or the most that is wanted, has come. */
  loading: boolean
  failed: boolean
  /** No page is left on the server. */
  whole: boolean
  again: () => void
}

interface Options<Page> {
  /** One page; `after` is what the page before named, undefined for the first. */
  read: (after: string | undefined) => Promise<Page>
  nextOf: (page: Page) => string | null
  /** Whether another page is wanted after these. */
  wants: (pages: readonly Page[]) => boolean
  /** False asks nothing yet. */
  enabled: boolean
}

const none: readonly never[] = []

/** A data set that comes page by page: the first at once, the others behind it by themselves, one at a time. */
export function usePages<Page>(name: DataSetName, filters: Filters, options: Options<Page>): Pages<Page> {
  const { read, nextOf, wants, enabled } = options
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...dataSetKey(name, filters), 'pages'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    enabled,
    // Thousands of rows are another answer or they are not: comparing them would cost more than it spares.
    structuralSharing: false,
  })
  const pages = data?.pages ?? none
  const more = enabled && hasNextPage && !isError && wants(pages)
  useEffect(() => {
    if (more && !isFetching) void fetchNextPage()
  }, [more, isFetching, fetchNextPage])
  return {
    pages,
    loading: isFetching || more,
    failed: isError,
    whole: data !== undefined && !hasNextPage,
    again: () => void refetch(),
  }
}
