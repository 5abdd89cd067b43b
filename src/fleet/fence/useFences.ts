import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'

import type { Answer } from '#contract/endpoint.ts'
import { type FenceDetail, fences, fenceShapes } from '#contract/endpoints/fence.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { useRecordsNews } from '#src/state/useRecordsNews.ts'

import { fencesOnMapAtom, fenceZoomAtom } from './fencesOnMap.ts'

const useCompanies = () => {
  const selected = useAtomValue(selectedCompaniesAtom)
  return useMemo(() => selected.map((id) => CompanyId.parse(id)), [selected])
}

/** Every fence of the chosen companies without its place, by name. */
export function useFences() {
  const companies = useCompanies()
  return useQuery({
    queryKey: ['fences', 'list', companies],
    queryFn: () =>
      call(fences, { body: { companies, text: '', state: 'all', origins: [], offset: 0, limit: limits.fencesMost } }),
  })
}

/** Their places. */
export function useFenceShapes(activeOnly: boolean, enabled: boolean) {
  const companies = useCompanies()
  return useAnswer({
    queryKey: ['fences', 'shapes', companies, activeOnly],
    enabled,
    // On a map beside other things: it is no screen's own load.
    throwOnError: false,
    queryFn: () => call(fenceShapes, { body: { companies, activeOnly } }),
  })
}

/** What lists and maps know of fences is asked for again. */
export function useFencesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['fences'] }), [queries])
}

/**
 * What the server answered to a change stands in list and panel at once: whoever looks, or takes the KML, before the list
 * has come again would get what was there before.
 */
export function useFenceKnown(): (fence: FenceDetail) => void {
  const queries = useQueryClient()
  return useCallback(
    (fence) => {
      queries.setQueryData(['fences', 'one', fence.id, fence.rev], fence)
      queries.setQueriesData<Answer<typeof fences>>({ queryKey: ['fences', 'list'] }, (list) => {
        if (list === undefined) return list
        const others = list.rows.filter(({ id }) => id !== fence.id)
        const isNew = others.length === list.rows.length
        return isNew
          ? { total: list.total + 1, active: list.active + 1, rows: [...others, fence] }
          : { ...list, rows: list.rows.map((row) => (row.id === fence.id ? fence : row)) }
      })
    },
    [queries],
  )
}

/** Asks again whenever anybody changed a fence or its links, while this part is on screen. */
export function useFencesLive(): void {
  const changed = useFencesChanged()
  useRecordsNews('fence', () => void changed())
}

export interface FencesOnMap {
  /** What the map tells its zoom at every movement: names come and go with it. */
  tellZoom: (zoom: number) => void
  /** What the map does not show, or not as it is now; null while it does. */
  lacks: 'all' | 'news' | null
  again: () => void
}

/** Active fences on a map that shows them among other things (a switch of its layers menu), for those who may see any. */
export function useFencesOnMap(on: boolean): FencesOnMap {
  const maySee = useAtomValue(mayAtom)(fenceShapes)
  const show = useSetAtom(fencesOnMapAtom)
  const wanted = on && maySee
  useFencesLive()
  const { data, missed, again } = useFenceShapes(true, wanted)
  useEffect(() => {
    show({ fences: wanted ? (data ?? []) : [], chosenId: null })
    return () => show({ fences: [], chosenId: null })
  }, [show, wanted, data])
  const lacks = data === undefined ? 'all' : 'news'
  return { tellZoom: useSetAtom(fenceZoomAtom), lacks: wanted && missed ? lacks : null, again }
}
