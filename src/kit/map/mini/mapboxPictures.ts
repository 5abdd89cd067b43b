import type { BasemapSource } from '../basemap/basemapSource.ts'
import type { MapViewport } from '../mapHandle.ts'
import type { GroundPictures } from './groundPictures.ts'

type MapboxSource = Extract<BasemapSource, { kind: 'mapbox' }>

/** What the service draws at most, px a side. */
const mostPx = 1280
const stylePrefix = 'mapbox://styles/'

/** The address of one picture of a style of Mapbox (Static Images API); logo and names of sources are drawn in by them. */
export function pictureUrl(
  source: MapboxSource,
  view: MapViewport,
  width: number,
  height: number,
  dense: boolean,
): string {
  const place = [view.longitude.toFixed(5), view.latitude.toFixed(5), view.zoom.toFixed(2)].join()
  const [w, h] = [width, height].map((px) => Math.min(mostPx, Math.max(1, Math.round(px))))
  const style = source.style.slice(stylePrefix.length)
  const token = encodeURIComponent(source.token)
  return `https://api.mapbox.com/styles/v1/${style}/static/${place}/${w}x${h}${dense ? '@2x' : ''}?access_token=${token}`
}

/** The ground of small maps as pictures of Mapbox: one is asked for only when a vehicle leaves the last. Rejects when refused. */
export function mapboxPictures(source: MapboxSource): GroundPictures {
  const closed = new AbortController()
  return {
    async picture(view, width, height) {
      const answer = await fetch(pictureUrl(source, view, width, height, devicePixelRatio > 1), {
        signal: closed.signal,
      })
      if (!answer.ok) throw new Error(`Mapbox answered ${answer.status} instead of a picture.`)
      return createImageBitmap(await answer.blob())
    },
    close: () => closed.abort(),
  }
}
