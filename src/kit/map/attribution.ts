/** Of the embedded map. It is in the public domain and asks for no name, but a picture that leaves the page says whose it is. */
export const embeddedAttribution = 'Natural Earth'

/** Who has to be named for the ground inside this element, as the engine says it at the edge of its map, folded away or not. */
export const attributionIn = (root: HTMLElement | null): string =>
  root?.querySelector('.maplibregl-ctrl-attrib-inner, .mapboxgl-ctrl-attrib-inner')?.textContent?.trim() ?? ''
