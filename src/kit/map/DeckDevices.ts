import type { Device } from '@luma.gl/core'

type Freed = Pick<Device, 'getDefaultCanvasContext' | 'loseDevice'>

/**
 * What deck.gl leaves behind when its map goes: it keeps the device for a canvas that may be used again, and with it a
 * WebGL context and observers that the browser holds on to. Every alert shows a map of its own, and a browser that
 * has too many contexts takes the oldest, which may be that of the live map.
 */
export class DeckDevices {
  #over = false
  readonly #devices = new Set<Freed>()

  /**
   * What deck.gl is to call. A device is made in its own time, also after its map has gone; deck.gl then no longer says so,
   * but the device itself tells its pixel ratio right after it was made.
   */
  readonly props = {
    onDeviceInitialized: (device: Freed): void => this.#take(device),
    deviceProps: { onDevicePixelRatioChange: ({ device }: { device: Freed }): void => this.#take(device) },
  }

  #take(device: Freed): void {
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
