import { useAtomValue } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { streetImageryUrlAtom } from '#src/state/settings.ts'

/** Where pictures of the street at a position are, and whose site that is; null where the installation has none. */
export function useStreetUrl(): (place: Position) => { url: string; site: string } | null {
  const template = useAtomValue(streetImageryUrlAtom)
  return ({ latitude, longitude }) => {
    if (template === null) return null
    const url = template.replaceAll('{lat}', latitude.toFixed(6)).replaceAll('{lng}', longitude.toFixed(6))
    return { url, site: new URL(url).hostname }
  }
}
