/** MAP-02: what the ground of a map may look like. */
export const mapTypes = ['roadmap', 'terrain', 'satellite', 'hybrid'] as const
export type MapType = (typeof mapTypes)[number]

/** MAP-03: the special type in use, chosen again, gives way to the roadmap. */
export const nextMapType = (current: MapType, chosen: MapType): MapType => (chosen === current ? 'roadmap' : chosen)
