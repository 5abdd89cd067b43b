interface TileEvent {
  source: { type: string }
  /** Of the engine; absent where the event is about a whole source. */
  tile?: unknown
}

const tiled: ReadonlySet<string> = new Set(['raster', 'vector'])

/** A picture that came is drawn, be it a clear one; of features a tile that does not exist has none. */
const isDrawn = ({ source, tile }: TileEvent): boolean => {
  if (source.type === 'raster') return true
  const buckets = typeof tile === 'object' && tile !== null && 'buckets' in tile ? tile.buckets : null
  return typeof buckets === 'object' && buckets !== null && Object.keys(buckets).length > 0
}

/**
 * Whether a foreign server has any ground to show. One tile that is missing is nothing: the engine then looks for those
 * around and above it. A server that answers 404 to all of them raises no error, though, and leaves the ground blank.
 */
export class TileWatch {
  private came = false
  private mayFail: boolean

  /** @param mustHave whether a whole view without tiles is a fault even if no call failed: not of a map of one region */
  constructor(mustHave: boolean) {
    this.mayFail = mustHave
  }

  take(event: TileEvent) {
    if (this.came || !event.tile || !tiled.has(event.source.type)) return
    this.came = isDrawn(event)
  }

  /** The call for a tile failed, other than by its absence. */
  failed() {
    this.mayFail = true
  }

  /** True when the map has come to rest, has tiles to draw, and not one of them came. */
  isBlank(sources: Readonly<Record<string, { type: string }>>): boolean {
    return this.mayFail && !this.came && Object.values(sources).some(({ type }) => tiled.has(type))
  }
}
