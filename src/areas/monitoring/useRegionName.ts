import { useMemo } from 'react'

import { placeById } from '#contract/places.ts'
import type { RegionId } from '#contract/rules/region.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

/** "SP", "Paraguai", "Campinas, SP": how a region is called in the operator's language. */
export function useRegionName(): (region: RegionId) => string {
  const language = useLanguage()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([language], { type: 'region' })
    const stateName = (state: string, country: string) => state || (countries.of(country) ?? country)
    return (region) => {
      const place = placeById.get(region)
      if (place) return `${place.name}, ${stateName(place.state, place.country)}`
      const [country = '', state = ''] = region.split('-')
      return stateName(state, country)
    }
  }, [language])
}
