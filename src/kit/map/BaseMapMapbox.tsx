import 'mapbox-gl/mapbox-gl.css'
import { MapboxOverlay } from '@deck.gl/mapbox'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Layer, Map, type MapLib, type MapRef, Popup, Source, useControl } from 'react-map-gl/mapbox'

import type { BasemapSource } from './basemap/basemapSource.ts'
import { trafficLayer } from './basemap/trafficLayer.ts'
import { DeckDevices } from './DeckDevices.ts'
import { engineOptions, useEngineEvents } from './engineEvents.ts'
import { type EngineProps, popupProps } from './engineProps.ts'
import { mapHandle } from './mapHandle.ts'
import { useDeckFeed } from './useDeckFeed.ts'
import { useLoadLimit } from './useLoadLimit.ts'

// the ESM build has its worker in a file of its own, which a strict policy allows; its classes are declared a second
// time, with private parts of their own, so the compiler does not see that they are the same
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const mapboxGl = import('mapbox-gl/esm') as Promise<unknown> as Promise<MapLib>

type Props = EngineProps & { source: BasemapSource & { kind: 'mapbox' } }

/** The optional engine: it needs a token, and without a valid one it blanks its canvas after loading (map.md §3). */
export default function BaseMapMapbox(props: Props) {
  const { source, theme, initialView, handleRef, onFail, onReady, popup, traffic, children } = props
  const map = useRef<MapRef>(null)
  const { hasLoaded, markLoaded } = useLoadLimit(onFail)
  const events = useEngineEvents(props)
  useImperativeHandle(handleRef, () => mapHandle(() => map.current, initialView))
  return (
    <Map
      ref={(made) => {
        map.current = made
        if (made) onReady()
      }}
      mapLib={mapboxGl}
      mapboxAccessToken={source.token}
      mapStyle={source.style}
      initialViewState={initialView}
      projection="mercator"
      cursor="default"
      {...engineOptions}
      renderWorldCopies={props.worldCopies ?? false}
      {...events}
      onLoad={() => {
        markLoaded()
        map.current?.getMap().touchZoomRotate.disableRotation()
      }}
      onError={({ error }) => {
        // a refused token comes as an error after `load`
        if (!hasLoaded() || isRefused(error)) onFail(error.message)
      }}
    >
      <Overlay onNone={onFail} />
      {traffic && (
        <Source id="traffic" type="vector" url="mapbox://mapbox.mapbox-traffic-v1">
          <Layer {...trafficLayer(theme)} />
        </Source>
      )}
      {popup && <Popup {...popupProps(popup)}>{popup.content}</Popup>}
      {children}
    </Map>
  )
}

function Overlay({ onNone }: { onNone: (message: string) => void }) {
  const [devices] = useState(() => new DeckDevices(onNone))
  const overlay = { interleaved: false, layers: [], ...devices.props }
  useDeckFeed(useControl(() => new MapboxOverlay(overlay)))
  useEffect(() => devices.keep(), [devices])
  return null
}

const isRefused = (error: { message: string }): boolean =>
  ('status' in error && error.status === 401) || /access token/i.test(error.message)
