import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useClock } from '../clock/clock.ts'
import { type Query, isUnread, withGiven } from './query.ts'

/**
 * What the address asks of a screen, and the way to ask something else.
 * @param given what the path says of it: it counts until the address says otherwise
 */
export function useAddressQuery<V extends object>(
  codec: Query<V>,
  given?: Readonly<Record<string, string | undefined>>,
) {
  const [search, setSearch] = useSearchParams()
  const clock = useClock()
  const [openedAt] = useState(clock)
  const said = withGiven(search, given).toString()
  const { query, faults } = useMemo(() => codec.read(new URLSearchParams(said), openedAt), [codec, said, openedAt])
  // Two changes before the next render are both in the address.
  const newest = useRef(search)
  useLayoutEffect(() => {
    newest.current = search
  }, [search])
  return {
    query,
    faults,
    /** ROUTE-40: something of the address could not be read. */
    unread: isUnread(faults),
    /** Epoch ms. */
    openedAt,
    change: (next: Partial<V>, { replace = true }: { replace?: boolean } = {}) => {
      const before = codec.read(withGiven(newest.current, given), openedAt).query
      newest.current = codec.write(newest.current, { ...before, ...next })
      setSearch(newest.current, { replace })
    },
  }
}
