/** What a page may load from elsewhere. */
export interface PageSources {
  /** Origins of tiles and styles. */
  tiles: readonly string[]
  /** Mapbox GL needs a worker from a blob and compiled WebAssembly (reliability §4.6). */
  mapbox: boolean
  /** Origin of the one page that may stand inside ours (REPAIR-02). */
  frame?: string
}

const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com'] as const

/** Sources of a `MAP_BASEMAP` setting and the address of the repair assistant. A path below the server itself needs nothing. */
export function sourcesOf(basemap: string, repairUrl: string | null = null): PageSources {
  const frame = repairUrl === null ? {} : { frame: new URL(repairUrl).origin }
  if (basemap.startsWith('mapbox:')) return { tiles: mapboxOrigins, mapbox: true, ...frame }
  // `{s}` and `{z}` stand in paths and hosts of tile addresses; only the host matters here.
  const host = /^https:\/\/([^/]+)/.exec(basemap)?.[1]
  const tiles = host === undefined ? [] : [`https://${host.replace(/^\{[^}]+\}/, '*')}`]
  return { tiles, mapbox: false, ...frame }
}

/** For answers that are no page: nothing may run, whatever a browser takes them for. */
export const plainPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For drawings: some have styles of their own (a logo that knows both themes), none has anything else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * For scripts: a worker has the policy of its own file, not of the page, and the worker of the map fetches the tiles.
 * Where a script runs in a page this says nothing.
 */
export const scriptPolicy = ({ tiles }: PageSources): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...tiles].join(' ')}; frame-ancestors 'none'`

/** The policy of a page. Styles need the nonce, because the style engine writes them at run time; scripts are files. */
export function pagePolicy(sources: PageSources, nonce: string): string {
  const tiles = sources.tiles.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${sources.mapbox ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${tiles}`,
    `worker-src 'self'${sources.mapbox ? ' blob:' : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `frame-src ${sources.frame ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
