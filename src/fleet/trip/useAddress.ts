import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useState } from 'react'

import { geocode } from '#contract/endpoints/trip.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { to } from '#src/lib/paths.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { railAtom } from '#streams/atoms/rail.ts'

/**
 * Words for a position by `location.geocode`, asked once for each place (TRIP-10). While it is asked, 'Carregando
 * Endereço' (TRIP-14); a road without a name is 'Sem nome' (TRIP-15); what cannot be found says so (TRIP-16). A slider
 * that is dragged passes by many places: only where it rests is asked (SLIDER-09).
 */
export function useAddress(latitude: number, longitude: number): string {
  const t = useText('fleet')
  const language = useLanguage()
  const store = useStore()
  const place = `${latitude}/${longitude}`
  const [rested, rest] = useState(place)
  useEffect(() => {
    const timer = setTimeout(() => rest(place), limits.sliderDebounceMs)
    return () => clearTimeout(timer)
  }, [place])
  const { data, isPending } = useQuery({
    queryKey: ['geocode', latitude, longitude, language],
    queryFn: async () => {
      try {
        const asked = { latitude, longitude, origin: to('monitoringAlerts') }
        const rail = store.get(railAtom)
        // API-27: over HTTP while there is no socket, or when it does not answer; an answer that nothing is known is one.
        const bySocket = rail?.geocode(asked) ?? Promise.reject(new Error('offline'))
        const location = await bySocket.catch(async () => (await call(geocode, { body: asked })).location)
        return { location }
      } catch (error) {
        console.warn('address not determined', error)
        return { location: null }
      }
    },
    enabled: rested === place,
    staleTime: Infinity,
    refetchOnMount: false,
  })
  if (isPending) return t('trip.loadingAddress')
  const location = data?.location ?? null
  if (location === null) return t('trip.noAddress')
  return location.replaceAll('Unnamed Road', t('trip.unnamedRoad'))
}
