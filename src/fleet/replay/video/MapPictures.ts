import type { MapWatcher } from '#src/kit/map/mapHandle.ts'

/** Copies of what a map last showed: its ground, the layers over it, and the instant that these are of. */
export class MapPictures implements MapWatcher {
  readonly #ground = document.createElement('canvas')
  readonly #layers = document.createElement('canvas')
  readonly #position: () => number
  #handed: number | null = null
  #shown: number | null = null
  #groundWidth = 0
  /** Goes up with each picture. */
  version = 0

  /** @param position where the replay stands, ms of its axis */
  constructor(position: () => number) {
    this.#position = position
  }

  onGround = (canvas: HTMLCanvasElement): void => {
    this.#groundWidth = canvas.clientWidth
    this.#copy(canvas, this.#ground)
  }

  onHandOver = (): void => {
    this.#handed = this.#position()
  }

  onLayers = (canvas: HTMLCanvasElement): void => {
    // What was drawn before the first hand-over is of an instant that nobody noted.
    if (this.#handed === null) return
    this.#shown = this.#handed
    this.#copy(canvas, this.#layers)
  }

  /**
   * What can be shown: pictures from the ground up, the px that the map has in the page, and the position of the replay
   * that they are of, which is not where the player stands by now. Null until there is one of each.
   */
  get both(): { pictures: readonly HTMLCanvasElement[]; cssWidth: number; position: number } | null {
    if (this.#shown === null || this.#groundWidth === 0) return null
    return { pictures: [this.#ground, this.#layers], cssWidth: this.#groundWidth, position: this.#shown }
  }

  #copy(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
    this.version += 1
    if (to.width !== from.width) to.width = from.width
    if (to.height !== from.height) to.height = from.height
    const context = to.getContext('2d')
    context?.clearRect(0, 0, to.width, to.height)
    context?.drawImage(from, 0, 0)
  }

  /** Pictures of a large screen are tens of megabytes, which a browser keeps until it tidies up. */
  free(): void {
    for (const canvas of [this.#ground, this.#layers]) canvas.width = canvas.height = 0
    this.#shown = null
  }
}
