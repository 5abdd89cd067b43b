import { useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import { useWhereRouted } from '#src/lib/useWhereRouted.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { axisOf, carried, firstHeard, noAxis } from '../player/axis.ts'
import { hasUnreadable, lastHours, readReplay, type ReplayQuery, writeReplay } from '../player/replayAddress.ts'
import { windowFault } from './bar/windowFault.ts'
import { OwnAddress } from './ownAddress.ts'
import { actAtom, followedAtom, playerAtom, sceneAtom } from './replayAtoms.ts'
import { useAddressCursor } from './useAddressCursor.ts'
import { useTracks } from './useTracks.ts'

const nowhere = { from: 0, to: 1 }

/**
 * The replay of the address: its tracks as they come, put on the map and under the cursor. What the user changes is
 * written back to the address, so that a reload or a colleague sees the same.
 */
export function useReplay() {
  const store = useStore()
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const query = useMemo(() => readReplay(new URLSearchParams(address)), [address])
  const { from, to } = query
  // Said until the user chooses anew: the page itself soon writes an address that reads well.
  const [unreadable, setUnreadable] = useState(() => hasUnreadable(search))
  // Looked at when the address changes, and not every second.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const now = useMemo(() => store.get(nowAtom) || Date.now(), [store, address])
  const fault = windowFault(from, to, now)
  const window = useMemo(
    () => (fault === null && from !== null && to !== null ? { from, to } : null),
    [fault, from, to],
  )
  const lanes = useTracks(query.vehicles, window)
  const tracks = useMemo(() => lanes.map(({ track }) => track), [lanes])
  const axis = useMemo(() => axisOf(tracks, window ?? nowhere, query.alignment), [tracks, window, query.alignment])
  const settled = lanes.every(({ track, failure }) => track !== null || failure !== null)

  const [own] = useState(() => new OwnAddress())
  const write = (over: Partial<ReplayQuery>) => {
    const said = readReplay(new URLSearchParams(own.latest))
    const next = writeReplay({ ...said, position: store.get(playerAtom).position, ...over })
    if (own.write(next.toString())) setSearch(next, { replace: true })
  }
  const { pathname } = useLocation()
  const whereRouted = useWhereRouted()
  // By itself it writes only where the replay still is: on the way back to the live map it would keep everybody here.
  useAddressCursor(query, (over) => {
    const at = whereRouted()
    if (at?.pathname === pathname && own.knows(new URLSearchParams(at.search).toString())) write(over)
  })

  // The last two hours, where the address says nothing of a time.
  const unsaid = from === null && to === null
  useEffect(() => {
    if (unsaid) write(lastHours(now))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hour of the arrival, and not every one since
  }, [unsaid])

  const act = useSetAtom(actAtom)
  /** Where the address wants the cursor (0: nowhere), until everything that the axis depends on is there or the user moves it. */
  const wanted = useRef<number | null>(null)
  const loaded = useRef(-1)
  const followed = query.follow
  useLayoutEffect(() => {
    if (own.show(address)) wanted.current = query.position
    else if (store.get(playerAtom).position !== loaded.current) wanted.current = null
    const before = store.get(sceneAtom).axis
    store.set(sceneAtom, { tracks, axis })
    const { position } = store.get(playerAtom)
    const kept = Math.max(0, query.vehicles.indexOf(followed ?? 0))
    const turned = before.lengthMs > 0 && before.alignment !== axis.alignment
    act({
      kind: 'load',
      max: axis.lengthMs,
      position:
        wanted.current === 0
          ? firstHeard(tracks, axis)
          : (wanted.current ?? (turned ? carried(position, kept, before, axis) : position)),
    })
    loaded.current = store.get(playerAtom).position
    if (settled) wanted.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what else it reads changes with these
  }, [tracks, axis, address, settled])
  useEffect(() => store.set(followedAtom, followed), [store, followed])
  useEffect(
    () => () => {
      store.set(sceneAtom, { tracks: [], axis: noAxis })
      store.set(playerAtom, { position: 0, max: 0, playing: false })
      store.set(followedAtom, null)
    },
    [store],
  )
  const change = (over: Partial<ReplayQuery>) => {
    if (over.vehicles !== undefined || over.from !== undefined) setUnreadable(false)
    write(over)
  }
  return { query, unreadable, window, fault: unsaid ? null : fault, lanes, tracks, axis, settled, write: change }
}

export type Replay = ReturnType<typeof useReplay>
