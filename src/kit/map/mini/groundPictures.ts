import { Map as LibreMap } from 'maplibre-gl'

import { addShield } from '../basemap/shield.ts'
import { mapFontReady } from '../mapFont.ts'
import type { MapViewport } from '../mapHandle.ts'
import { libreStyle, type LibreSource } from '../mapLibre.ts'
import type { MapTheme } from '../mapTokens.ts'

/** Tiles from elsewhere may not come: the picture is then what there is. */
const waitMs = 6_000

export interface GroundPictures {
  /** A picture of the ground at a view, `width` by `height` CSS px, in the pixels of the screen. Rejects once closed. */
  picture(view: MapViewport, width: number, height: number): Promise<ImageBitmap>
  close(): void
}

/**
 * One engine that photographs the ground for many small maps, one picture after the other: nine maps that show nine
 * vehicles cost one WebGL context, and nothing while their vehicles stay in sight.
 */
export function groundPictures(source: LibreSource, theme: MapTheme, language: string): GroundPictures {
  const box = document.createElement('div')
  box.setAttribute('aria-hidden', 'true')
  box.inert = true
  Object.assign(box.style, { position: 'fixed', left: '-10000px', top: '0', width: '10px', height: '10px' })
  document.body.append(box)
  let map: LibreMap | null = null
  let closed = false
  let turn: Promise<unknown> = mapFontReady()

  const engine = (): LibreMap => {
    if (map) return map
    map = new LibreMap({
      container: box,
      style: libreStyle(source, theme, language),
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      renderWorldCopies: false,
      // it is read after it was drawn
      canvasContextAttributes: { preserveDrawingBuffer: true },
    })
    const made = map
    made.setMissingStyleImageResolver((wanted) => addShield(made, wanted))
    return made
  }

  async function take(view: MapViewport, width: number, height: number): Promise<ImageBitmap> {
    if (closed) throw new Error('The ground is no longer photographed.')
    box.style.width = `${width}px`
    box.style.height = `${height}px`
    const at = engine()
    at.resize()
    at.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs)
      void at.once('idle').then(() => {
        clearTimeout(timer)
        resolve()
      })
      at.triggerRepaint()
    })
    return createImageBitmap(at.getCanvas())
  }

  return {
    picture(view, width, height) {
      const next = turn.then(() => take(view, width, height))
      turn = next.catch(() => undefined)
      return next
    },
    close() {
      closed = true
      map?.remove()
      box.remove()
    },
  }
}
