import type { FilmKind } from '#src/kit/film/filmKind.ts'
import { FilmRecorder } from '#src/kit/film/FilmRecorder.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'

import type { Shot } from './filmDrawing.ts'
import { filmSize } from './filmSize.ts'
import { MapPictures } from './MapPictures.ts'

/** A map that shows nothing new is drawn again this often, or a player would take the film for over. */
const leastMs = 500
/** No picture of the map for so long: none will come. */
const patienceMs = 10_000
/** The last picture stays in sight for so long before the film ends. */
const lastMs = 600

export interface FilmingWants {
  map: Pick<MapHandle, 'watch'>
  kind: FilmKind
  /** Where the replay stands, ms of its axis. */
  position: () => number
  /** Draws a picture of the map as it was at a position. */
  draw: (context: CanvasRenderingContext2D, shot: Shot, position: number) => void
  /** There was a picture of the map, and the film runs. */
  onBegun: () => void
  /** The end of the axis was shown long enough. */
  onShownToEnd: () => void
  /** No film, or none any more; what was written is there for `stop` all the same. */
  onFailed: (cause: unknown) => void
}

/**
 * Films a map: copies each picture of it, draws it with its captions on a canvas of its own, and has that recorded.
 * It begins once the map has shown itself, and ends with `stop` or `discard`, which let go of everything.
 */
export class Filming {
  readonly #wants: FilmingWants
  readonly #pictures: MapPictures
  readonly #canvas = document.createElement('canvas')
  readonly #unwatch: () => void
  readonly #startedAt = performance.now()
  #recorder: FilmRecorder | null = null
  #frame = 0
  #drawn = { version: -1, at: 0 }
  #end: { position: number; since: number | null } | null = null

  constructor(wants: FilmingWants) {
    this.#wants = wants
    this.#pictures = new MapPictures(wants.position)
    this.#unwatch = wants.map.watch(this.#pictures)
    this.#frame = requestAnimationFrame(this.#step)
  }

  /** How long the film is by now, ms. */
  get elapsedMs(): number {
    return this.#recorder?.elapsedMs ?? 0
  }

  pause(): void {
    this.#recorder?.pause()
  }

  resume(): void {
    this.#recorder?.resume()
  }

  /** Play reached the end, a position: the film ends once that was seen. Null when it goes on after all. */
  endAt(position: number | null): void {
    this.#end = position === null ? null : { position, since: null }
  }

  /** The film; empty when there was nothing to film. */
  async stop(): Promise<Blob> {
    this.#letGo()
    return this.#recorder ? await this.#recorder.stop() : new Blob()
  }

  discard(): void {
    this.#letGo()
    this.#recorder?.discard()
  }

  readonly #step = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#step)
    const shot = this.#pictures.both
    const { version } = this.#pictures
    if (!shot) {
      if (now - this.#startedAt > patienceMs) this.#fail(new Error('The map showed no picture'))
      return
    }
    if (version !== this.#drawn.version || now - this.#drawn.at > leastMs) {
      this.#drawn = { version, at: now }
      this.#draw(shot)
    }
    if (this.#end && shot.position >= this.#end.position) {
      this.#end.since ??= now
      if (now - this.#end.since > lastMs) {
        this.#end = null
        this.#wants.onShownToEnd()
      }
    }
  }

  #draw(shot: Shot & { position: number }): void {
    const [ground] = shot.pictures
    const context = this.#canvas.getContext('2d', { alpha: false })
    if (!context || !ground) return this.#fail(new Error('The browser gave no canvas'))
    // A film has one size: that of its first picture.
    if (!this.#recorder) Object.assign(this.#canvas, filmSize(ground))
    this.#wants.draw(context, shot, shot.position)
    if (this.#recorder) return
    try {
      this.#recorder = new FilmRecorder(this.#canvas, this.#wants.kind, () =>
        this.#fail(new Error('The recorder gave up')),
      )
      this.#wants.onBegun()
    } catch (cause) {
      this.#fail(cause)
    }
  }

  #fail(cause: unknown): void {
    cancelAnimationFrame(this.#frame)
    this.#wants.onFailed(cause)
  }

  #letGo(): void {
    cancelAnimationFrame(this.#frame)
    this.#unwatch()
    this.#pictures.free()
  }
}
