import 'maplibre-gl/dist/maplibre-gl.css'
import { MapLibreOverlay } from '@deck.gl/maplibre'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Map, type MapRef, Popup, useControl, useMap } from 'react-map-gl/maplibre'

import { addClearing } from './basemap/clearing.ts'
import { addShield } from './basemap/shield.ts'
import { DeckDevices } from './DeckDevices.ts'
import { engineOptions, useEngineEvents } from './engineEvents.ts'
import { type EngineProps, popupProps } from './engineProps.ts'
import { mapHandle } from './mapHandle.ts'
import { libreStyle, type LibreSource } from './mapLibre.ts'
import { TileWatch } from './tileWatch.ts'
import { useDeckFeed } from './useDeckFeed.ts'
import { useGroundRetry } from './useGroundRetry.ts'
import { useLoadLimit } from './useLoadLimit.ts'
import { useNamesAside } from './useNamesAside.ts'

type Props = EngineProps & { source: LibreSource }

/** The default engine: no account, no token, no request to anyone else for the embedded map. */
export default function BaseMapMapLibre(props: Props) {
  const { source, theme, language, initialView, handleRef, onFail, onReady, popup, bare, pixelRatio, children } = props
  const map = useRef<MapRef>(null)
  const { hasLoaded, markLoaded } = useLoadLimit(source.kind === 'embedded' ? null : onFail)
  // a file of the installation may hold one region: what lies outside is empty, and rightly
  const foreign = source.kind === 'style' || ('template' in source && !source.zooms)
  const [tiles] = useState(() => new TileWatch(foreign))
  const retry = useGroundRetry(map)
  const events = useEngineEvents(props)
  useNamesAside(map)
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
      onSourceData={(event) => {
        tiles.take(event)
        if (event.tile) retry.came()
      }}
      onIdle={({ target }) => {
        if (source.kind !== 'embedded' && tiles.isBlank(target.getStyle().sources)) onFail('No tile of the map came')
      }}
      onError={(event) => {
        retry.failed(event)
        // one tile may fail where others come: whether any did is seen when the map has come to rest
        if ('tile' in event) tiles.failed()
        else if (!hasLoaded() && source.kind !== 'embedded') onFail(event.error.message)
      }}
    >
      <Overlay pixelRatio={pixelRatio} onNone={onFail} />
      <Pictures />
      {popup && <Popup {...popupProps(popup)}>{popup.content}</Popup>}
      {children}
    </Map>
  )
}

/** Overlaid, not interleaved: a quarter of the cost per frame, and no crash in StrictMode (map.md §3). */
function Overlay({
  pixelRatio = true,
  onNone,
}: {
  pixelRatio?: number | true | undefined
  onNone: (message: string) => void
}) {
  const [devices] = useState(() => new DeckDevices(onNone))
  const overlay = { interleaved: false, layers: [], useDevicePixels: pixelRatio, ...devices.props }
  useDeckFeed(useControl(() => new MapLibreOverlay(overlay)))
  useEffect(() => devices.keep(), [devices])
  return null
}

/** Draws the plates of the roads when the style asks for them: also after it was changed for another. */
function Pictures() {
  const map = useMap().current?.getMap()
  useEffect(() => {
    if (!map) return
    map.setMissingStyleImageResolver((wanted) => {
      addShield(map, wanted)
      addClearing(map, wanted)
    })
  }, [map])
  return null
}
