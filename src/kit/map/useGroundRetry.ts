import { type Map as LibreMap, RasterTileSource, VectorTileSource } from 'maplibre-gl'
import { type RefObject, useEffect, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { z } from 'zod'

import { GroundRetry, type Lacking } from './groundRetry.ts'

/** Of the engine's error events those about a source, and what of it; others, of a style or a sprite, are none. */
const Failed = z.object({
  sourceId: z.string(),
  tile: z
    .object({ tileID: z.object({ canonical: z.object({ x: z.number(), y: z.number(), z: z.number() }) }) })
    .optional(),
})

function askAgain(map: LibreMap, lacking: readonly Lacking[]): void {
  for (const [sourceId, ones] of Map.groupBy(lacking, (one) => one.sourceId)) {
    // Another style may have taken its place.
    const source = map.getSource(sourceId)
    if (!source) continue
    const places = ones.flatMap(({ place }) => place ?? [])
    const isTiled = source instanceof VectorTileSource || source instanceof RasterTileSource
    if (isTiled && places.length < ones.length) source.setUrl(source.url)
    else map.refreshTiles(sourceId, places)
  }
}

/** Asks for ground that did not come once more (`GroundRetry`), for as long as the map is there. */
export function useGroundRetry(map: RefObject<MapRef | null>) {
  const [retry] = useState(
    () =>
      new GroundRetry((lacking) => {
        const engine = map.current?.getMap()
        if (engine) askAgain(engine, lacking)
      }),
  )
  useEffect(() => () => retry.end(), [retry])
  return {
    failed: (event: object) => {
      const { data } = Failed.safeParse(event)
      if (data) retry.failed({ sourceId: data.sourceId, place: data.tile?.tileID.canonical ?? null })
    },
    came: () => retry.came(),
  }
}
