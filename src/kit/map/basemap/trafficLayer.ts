import type { LayerProps } from 'react-map-gl/mapbox'

import { mapTokens, type MapTheme, type Rgb } from '../mapTokens.ts'

const css = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`

/** MAP-04: the roads of Mapbox Traffic v1 by their `congestion`, from flowing to standing. */
export function trafficLayer(theme: MapTheme): LayerProps {
  const { state, severity, subtle } = mapTokens[theme]
  return {
    id: 'traffic',
    type: 'line',
    'source-layer': 'traffic',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 1, 14, 3, 18, 6],
      'line-color': [
        'match',
        ['get', 'congestion'],
        'low',
        css(state[1]),
        'moderate',
        css(severity.medium),
        'heavy',
        css(severity.high),
        'severe',
        css(severity.critical),
        css(subtle),
      ],
    },
  }
}
