import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'

import { type BasemapSetting, type BasemapSource, basemapSource } from '../basemap/basemapSource.ts'
import type { MapViewport } from '../mapHandle.ts'
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
  const made = useRef<Promise<GroundPictures> | null>(null)
  const ask = useMemo((): Ask => {
    return async (view, width, height) => {
      made.current ??= import('./groundPictures.ts').then(({ groundPictures }) =>
        groundPictures(source, theme, language),
      )
      return (await made.current).picture(view, width, height)
    }
  }, [source, theme, language])
  useEffect(
    () => () => {
      void made.current?.then((pictures) => pictures.close())
      made.current = null
    },
    [ask],
  )
  return (
    <GroundContext value={ask}>
      <MiniZoomContext value={source.kind === 'embedded' ? miniZoom.embedded : miniZoom.streets}>
        {children}
      </MiniZoomContext>
    </GroundContext>
  )
}

/** Mapbox counts every map that is made: small ones stand on the embedded ground. */
const withoutToken = (source: BasemapSource): Exclude<BasemapSource, { kind: 'mapbox' }> =>
  source.kind === 'mapbox' ? { kind: 'embedded' } : source

/** What the nearest `MiniMaps` offers. */
export const useGround = () => ({ ask: useContext(GroundContext), zoom: useContext(MiniZoomContext) })
