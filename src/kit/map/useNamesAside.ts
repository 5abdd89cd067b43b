import { GeoJSONSource } from 'maplibre-gl'
import { type RefObject, useContext, useEffect } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'

import { clearings, clearingSource } from './basemap/clearing.ts'
import { NamesAside } from './namesAside.ts'
import { FeedContext } from './useDeckFeed.ts'

/** As often as bubbles follow their vehicles. */
const lookMs = 1_000

/** Lets the names of the ground step aside for the bubbles that are drawn over it, where the style is ours. */
export function useNamesAside(map: RefObject<MapRef | null>): void {
  const { pickable } = useContext(FeedContext)
  useEffect(() => {
    const aside = new NamesAside<GeoJSONSource>((source, bubbles) => void source.setData(clearings(bubbles)))
    const timer = setInterval(() => {
      const engine = map.current?.getMap()
      const source = engine?.getSource(clearingSource)
      if (!engine || !(source instanceof GeoJSONSource)) return
      const bubbles = pickable.current().flatMap((layer) => layer.bubbles?.() ?? [])
      aside.look(source, bubbles, engine.getZoom())
    }, lookMs)
    return () => clearInterval(timer)
  }, [map, pickable])
}
