import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'

import { type BasemapSetting, type BasemapSource, basemapSource } from '../basemap/basemapSource.ts'
import type { MapViewport } from '../mapHandle.ts'
import type { LibreSource } from '../mapLibre.ts'
import type { MapTheme } from '../mapTokens.ts'
import type { GroundPictures } from './groundPictures.ts'

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
  const source = useMemo(
    () => withoutToken(basemapSource({ basemap, mapboxToken, file })),
    [basemap, mapboxToken, file],
  )
  const pictures = useMemo(() => lazyPictures(source, theme, language), [source, theme, language])
  useEffect(() => () => pictures.close(), [pictures])
  return (
    <GroundContext value={pictures.ask}>
      <MiniZoomContext value={source.kind === 'embedded' ? miniZoom.embedded : miniZoom.streets}>
        {children}
      </MiniZoomContext>
    </GroundContext>
  )
}

/** The engine for one look of the ground; it is made for the first picture, and anew should one be asked for after the close. */
function lazyPictures(source: LibreSource, theme: MapTheme, language: string): { ask: Ask; close: () => void } {
  let made: Promise<GroundPictures> | null = null
  return {
    ask: async (view, width, height) => {
      made ??= import('./groundPictures.ts').then(({ groundPictures }) => groundPictures(source, theme, language))
      return (await made).picture(view, width, height)
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

/** Mapbox counts every map that is made: small ones stand on the embedded ground. */
const withoutToken = (source: BasemapSource): LibreSource => (source.kind === 'mapbox' ? { kind: 'embedded' } : source)

/** What the nearest `MiniMaps` offers. */
export const useGround = () => ({ ask: useContext(GroundContext), zoom: useContext(MiniZoomContext) })
