import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useClock } from '../clock/clock.ts'
import { type Held, heldOf, isHeld } from './heldQuestion.ts'
import { type Query, isUnread, withGiven } from './query.ts'

/**
 * What the address asks of a screen, and the way to ask something else.
 * @param given what the path says of it: it counts until the address says otherwise
 * @param holds whether a question that is too long for an address stays in the page until another one is asked: then the
 * screen says so where `staysInPage`
 */
export function useAddressQuery<V extends object>(
  codec: Query<V>,
  given?: Readonly<Record<string, string | undefined>>,
  { holds = false }: { holds?: boolean } = {},
) {
  const [address, setSearch] = useSearchParams()
  const [held, setHeld] = useState<Held | null>(null)
  const over = address.toString()
  const stays = isHeld(held, over) ? held.said : null
  const search = useMemo(() => (stays === null ? address : new URLSearchParams(stays)), [address, stays])
  const clock = useClock()
  const [openedAt] = useState(clock)
  const said = withGiven(search, given).toString()
  const { query, faults } = useMemo(() => codec.read(new URLSearchParams(said), openedAt), [codec, said, openedAt])
  // Two changes before the next render are both in the address.
  const newest = useRef(search)
  const written = useRef(over)
  useLayoutEffect(() => {
    newest.current = search
    written.current = over
  }, [search, over])
  /** @returns whether it stays in the page */
  const hold = (next: URLSearchParams): boolean => {
    const kept = holds ? heldOf(next.toString(), written.current) : null
    setHeld(kept)
    return kept !== null
  }
  const last = () => codec.read(withGiven(newest.current, given), openedAt).query
  const change = (next: Partial<V>, { replace = true }: { replace?: boolean } = {}): void => {
    newest.current = codec.write(newest.current, { ...last(), ...next })
    if (hold(newest.current)) return
    written.current = newest.current.toString()
    // Drawn at once, not when there is time for it: a filter that is drawn late still shows what it was, and the next
    // click would change that.
    setSearch(newest.current, { replace, flushSync: true })
  }
  return {
    query,
    faults,
    /** Whether it is longer than an address may be: who opens the address sees another one. */
    staysInPage: stays !== null,
    hold,
    /** ROUTE-40: something of the address could not be read. */
    unread: isUnread(faults),
    /** Epoch ms. */
    openedAt,
    change,
    /** What changes follows from what was asked last, which may not be drawn yet. */
    changeFrom: (next: (last: V) => Partial<V>) => change(next(last())),
  }
}
