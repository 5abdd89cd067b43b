declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt'

  /** Layers by name, as geojson-vt cuts them, to an uncompressed Mapbox vector tile. */
  export function fromGeojsonVt(
    layers: Record<string, LegacyTile>,
    options?: { version?: number; extent?: number },
  ): Uint8Array
}
