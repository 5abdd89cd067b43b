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

  /** A device is made in its own time: also after its map has gone. */
  readonly take = (device: Freed): void => {
    if (this.#over) free(device)
    else this.#devices.add(device)
  }

  /** For an effect after that of the overlay: its end comes when deck.gl has let go of the map. */
  keep(): () => void {
    this.#over = false
    return () => {
      this.#over = true
      for (const device of this.#devices) free(device)
      this.#devices.clear()
    }
  }
}

function free(device: Freed): void {
  device.getDefaultCanvasContext().destroy()
  device.loseDevice()
}
