import type { Device } from '@luma.gl/core'

type Freed = Pick<Device, 'getDefaultCanvasContext' | 'loseDevice'>

/**
 * What deck.gl leaves behind when its map goes: it keeps the device for a canvas that may be used again, and with it a
 * WebGL context and observers that the browser holds on to. Every alert shows a map of its own, and a browser that
 * has too many contexts takes the oldest, which may be that of the live map.
 */
export class DeckDevices {
  #over = false
  #made = false
  readonly #devices = new Set<Freed>()
  readonly #onNone: (message: string) => void

  /** @param onNone the device could not be made: nothing of the layers will be drawn, and the ground must not stand for all */
  constructor(onNone: (message: string) => void) {
    this.#onNone = onNone
  }

  /**
   * What deck.gl is to call. A device is made in its own time, also after its map has gone; deck.gl then no longer says so,
   * but the device itself tells its pixel ratio right after it was made.
   */
  readonly props = {
    onDeviceInitialized: (device: Freed): void => this.#take(device),
    onBeforeRender: ({ device }: { device: Freed }): void => showSized(device),
    onError: (error: Error): void => this.#failed(error),
    deviceProps: { onDevicePixelRatioChange: ({ device }: { device: Freed }): void => this.#take(device) },
  }

  /** deck.gl fetches the code of its device by itself, once, and says here that it did not come; later errors it lives with. */
  #failed(error: Error): void {
    console.error('deck:', error)
    if (!this.#made && !this.#over) this.#onNone(error.message)
  }

  #take(device: Freed): void {
    const { htmlCanvas } = device.getDefaultCanvasContext()
    if (!this.#made && htmlCanvas) htmlCanvas.style.visibility = 'hidden'
    this.#made = true
    this.#devices.add(device)
    // Not at once: the observer that calls would go on to listen.
    if (this.#over) queueMicrotask(() => this.#free())
  }

  /** For an effect after that of the overlay: its end comes when deck.gl has let go of the map. */
  keep(): () => void {
    this.#over = false
    return () => {
      this.#over = true
      this.#free()
    }
  }

  #free(): void {
    for (const device of this.#devices) {
      device.getDefaultCanvasContext().destroy()
      device.loseDevice()
    }
    this.#devices.clear()
  }
}

/**
 * Until its observer has called, luma.gl takes a canvas for the 300 × 150 px of any new one, and what is drawn before lies drawn out over the
 * map: vehicles of thrice their size in another state, for as long as a slow machine takes to its second frame.
 */
function showSized(device: Freed): void {
  const { htmlCanvas: canvas, cssWidth, cssHeight } = device.getDefaultCanvasContext()
  if (canvas?.style.visibility !== 'hidden') return
  const sized = Math.abs(cssWidth - canvas.clientWidth) < 1 && Math.abs(cssHeight - canvas.clientHeight) < 1
  if (sized) canvas.style.visibility = ''
}
