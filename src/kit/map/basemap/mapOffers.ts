import { type MapType, mapTypes } from '#src/lib/mapType.ts'

import { type BasemapSetting, basemapSource } from './basemapSource.ts'

/**
 * Why a map cannot be had: the embedded one has a single look and knows no traffic; a configured style, tile address
 * or map file is one look as well. Null, it can.
 */
export type Lack = 'embedded' | 'oneLook' | null

export type MapOffers = { types: Readonly<Record<MapType, Lack>>; traffic: Lack }

/**
 * MAP-02, MAP-04, MAP-17: what this installation's provider has. Every provider has the roadmap: it is what is
 * configured, or the embedded map.
 */
export function mapOffers(setting: BasemapSetting): MapOffers {
  const { kind } = basemapSource(setting)
  const lack = kind === 'mapbox' ? null : kind === 'embedded' ? 'embedded' : 'oneLook'
  return { types: { roadmap: null, terrain: lack, satellite: lack, hybrid: lack }, traffic: lack }
}

/** The chosen type where it can be had, else the roadmap. */
export const shownType = ({ types }: MapOffers, chosen: MapType): MapType =>
  types[chosen] === null ? chosen : 'roadmap'

/** What stands in the way of the types that cannot be had; null when all can. */
export const typesLack = ({ types }: MapOffers): Lack => mapTypes.map((type) => types[type]).find(Boolean) ?? null
