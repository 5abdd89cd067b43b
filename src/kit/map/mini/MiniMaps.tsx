import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

import { type BasemapSetting, type BasemapSource, basemapSource } from '../basemap/basemapSource.ts'
import type { MapViewport } from '../mapHandle.ts'
import type { MapTheme } from '../mapTokens.ts'
import type { GroundPictures } from './groundPictures.ts'
import { mapboxPictures } from './mapboxPictures.ts'

type Ask = (view: MapViewport, width: number, height: number) => Promise<ImageBitmap>
const GroundContext = createContext<Ask | null>(null)

/** The embedded map has cities and main roads only; with streets one may look closer. */
const miniZoom = { embedded: 9, streets: 13 }
const MiniZoomContext = createContext(miniZoom.embedded)

interface Props {
  setting: BasemapSetting
  theme: MapTheme
  language: string
  children: ReactNode
}

/** Small maps within share one engine, fetched when the first of them asks for its ground. */
export function MiniMaps({ setting, theme, language, children }: Props) {
  const { basemap, mapboxToken, file } = setting
  const [fellBack, setFellBack] = useState(false)
  const source = useMemo(
    () => basemapSource(fellBack ? { basemap: 'embedded' } : { basemap, mapboxToken, file }),
    [fellBack, basemap, mapboxToken, file],
  )
  const pictures = useMemo(
    () => lazyPictures(source, theme, language, () => setFellBack(true)),
    [source, theme, language],
  )
  useEffect(() => () => pictures.close(), [pictures])
  return (
    <GroundContext value={pictures.ask}>
      <MiniZoomContext value={source.kind === 'embedded' ? miniZoom.embedded : miniZoom.streets}>
        {children}
      </MiniZoomContext>
    </GroundContext>
  )
}

/**
 * The pictures for one look of the ground; their engine is made for the first, and anew should one be asked for after the
 * close. Mapbox counts every map that is made, and far less a picture: it sends them itself.
 * @param onRefused Mapbox sends none: small maps stand on the embedded ground from then on
 */
function lazyPictures(
  source: BasemapSource,
  theme: MapTheme,
  language: string,
  onRefused: () => void,
): { ask: Ask; close: () => void } {
  let made: Promise<GroundPictures> | null = null
  const make = async (): Promise<GroundPictures> => {
    if (source.kind === 'mapbox') return mapboxPictures(source)
    const { groundPictures } = await import('./groundPictures.ts')
    return groundPictures(source, theme, language)
  }
  return {
    ask: async (view, width, height) => {
      const mine = (made ??= make())
      try {
        return await (await mine).picture(view, width, height)
      } catch (cause) {
        // what was closed meanwhile refused nothing
        if (source.kind === 'mapbox' && made === mine) onRefused()
        throw cause
      }
    },
    close() {
      made?.then(
        (pictures) => pictures.close(),
        (cause: unknown) => console.warn('small maps had no engine', cause),
      )
      made = null
    },
  }
}

/** What the nearest `MiniMaps` offers. */
export const useGround = () => ({ ask: useContext(GroundContext), zoom: useContext(MiniZoomContext) })
