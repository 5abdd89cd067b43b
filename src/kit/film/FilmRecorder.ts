import type { FilmKind } from './filmKind.ts'

/** What a screen shows of moving ground is smooth at this, and a weak machine can write it. */
const framesPerSecond = 30
/** Names of towns must stay readable. */
const bitsPerSecond = 6_000_000
/** What was written is handed over this often, so that a recorder that fails loses a second at most. */
const sliceMs = 1_000

/** Writes what is drawn on a canvas as a film, without sound. It begins at once, and is over with `stop` or `discard`. */
export class FilmRecorder {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #type: string
  readonly #parts: Blob[] = []
  #discarded = false
  #before = 0
  #since: number | null

  /**
   * @param onFailed the recorder gave up by itself; what it wrote before is there for `stop`
   * @throws where the browser refuses to record after all
   */
  constructor(canvas: HTMLCanvasElement, { type }: FilmKind, onFailed: () => void) {
    this.#stream = canvas.captureStream(framesPerSecond)
    this.#type = type
    try {
      this.#recorder = new MediaRecorder(this.#stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond })
      this.#recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0 && !this.#discarded) this.#parts.push(data)
      })
      this.#recorder.addEventListener('error', () => {
        if (!this.#discarded) onFailed()
      })
      this.#recorder.start(sliceMs)
    } catch (cause) {
      this.#free()
      throw cause
    }
    this.#since = performance.now()
  }

  /** How long the film is by now, ms: without what was paused. */
  get elapsedMs(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since)
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return
    this.#before = this.elapsedMs
    this.#since = null
    this.#recorder.pause()
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return
    this.#since = performance.now()
    this.#recorder.resume()
  }

  /** The film, whole; empty when nothing was written. */
  async stop(): Promise<Blob> {
    this.#before = this.elapsedMs
    this.#since = null
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.#recorder.addEventListener('stop', resolve, { once: true }))
      this.#recorder.stop()
      await stopped
    }
    this.#free()
    return new Blob(this.#parts, { type: this.#type.split(';')[0] ?? '' })
  }

  /** Forgets what was written. */
  discard(): void {
    this.#discarded = true
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
    this.#parts.length = 0
    this.#free()
  }

  /** A track that nobody ends keeps the canvas listened to. */
  #free(): void {
    for (const track of this.#stream.getTracks()) track.stop()
  }
}
