import 'maplibre-gl/dist/maplibre-gl.css'
import { MapLibreOverlay } from '@deck.gl/maplibre'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Map, type MapRef, Popup, useControl, useMap } from 'react-map-gl/maplibre'

import { addShield } from './basemap/shield.ts'
import { DeckDevices } from './DeckDevices.ts'
import { engineOptions, useEngineEvents } from './engineEvents.ts'
import type { EngineProps } from './engineProps.ts'
import { mapHandle } from './mapHandle.ts'
import { libreStyle, type LibreSource } from './mapLibre.ts'
import { useDeckFeed } from './useDeckFeed.ts'
import { useLoadLimit } from './useLoadLimit.ts'

type Props = EngineProps & { source: LibreSource }

/** The default engine: no account, no token, no request to anyone else for the embedded map. */
export default function BaseMapMapLibre(props: Props) {
  const { source, theme, language, initialView, handleRef, onFail, onReady, popup, bare, pixelRatio, children } = props
  const map = useRef<MapRef>(null)
  const { hasLoaded, markLoaded } = useLoadLimit(source.kind === 'embedded' ? null : onFail)
  const events = useEngineEvents(props)
  useImperativeHandle(handleRef, () => mapHandle(() => map.current, initialView))
  const style = useMemo(() => libreStyle(source, theme, language), [source, theme, language])
  return (
    <Map
      ref={(made) => {
        map.current = made
        if (made) onReady()
      }}
      initialViewState={initialView}
      mapStyle={style}
      // whoever lends tiles wants to be named; the embedded map is in the public domain
      attributionControl={source.kind === 'embedded' ? false : { compact: !bare }}
      {...(pixelRatio !== undefined && { pixelRatio })}
      cursor="default"
      {...engineOptions}
      renderWorldCopies={props.worldCopies ?? false}
      {...events}
      onLoad={() => {
        markLoaded()
        map.current?.getMap().touchZoomRotate.disableRotation()
      }}
      onError={({ error }) => {
        if (!hasLoaded() && source.kind !== 'embedded') onFail(error.message)
      }}
    >
      <Overlay pixelRatio={pixelRatio} />
      <Shields />
      {popup && (
        <Popup
          longitude={popup.longitude}
          latitude={popup.latitude}
          offset={popup.offsetPx}
          closeButton={false}
          closeOnClick={false}
          className="map-popup"
          maxWidth="280px"
        >
          {popup.content}
        </Popup>
      )}
      {children}
    </Map>
  )
}

/** Overlaid, not interleaved: a quarter of the cost per frame, and no crash in StrictMode (map.md §3). */
function Overlay({ pixelRatio = true }: { pixelRatio?: number | true | undefined }) {
  const [devices] = useState(() => new DeckDevices())
  const overlay = { interleaved: false, layers: [], useDevicePixels: pixelRatio, onDeviceInitialized: devices.take }
  useDeckFeed(useControl(() => new MapLibreOverlay(overlay)))
  useEffect(() => devices.keep(), [devices])
  return null
}

/** Draws the plates of the roads when the style asks for them: also after it was changed for another. */
function Shields() {
  const map = useMap().current?.getMap()
  useEffect(() => {
    if (!map) return
    map.setMissingStyleImageResolver((wanted) => addShield(map, wanted))
  }, [map])
  return null
}
