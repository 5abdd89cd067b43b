import { statfs } from 'node:fs/promises'

import type { StatFs } from './port.ts'

/**
 * Looks at the free space of a folder's volume now and then. A full disk makes the embedded database hang, so writing
 * stops before that, and goes on by itself once there is room (reliability P55).
 */
export class SpaceWatch {
  readonly #folder: string
  readonly #minFreeBytes: number
  readonly #statfs: StatFs
  readonly #timer: NodeJS.Timeout
  #freeBytes: number | undefined
  #lastError: string | undefined

  private constructor(folder: string, minFreeBytes: number, intervalMs: number, stat: StatFs) {
    this.#folder = folder
    this.#minFreeBytes = minFreeBytes
    this.#statfs = stat
    this.#timer = setInterval(() => void this.look(), intervalMs).unref()
  }

  /** Starts watching; the first look is done when it resolves. */
  static async start(folder: string, minFreeBytes: number, intervalMs: number, stat: StatFs = statfs) {
    const watch = new SpaceWatch(folder, minFreeBytes, intervalMs, stat)
    await watch.look()
    return watch
  }

  /** True unless the last look saw too little room, or could not be taken. */
  get enough(): boolean {
    return this.#freeBytes !== undefined && this.#freeBytes >= this.#minFreeBytes
  }

  get freeBytes(): number | undefined {
    return this.#freeBytes
  }

  get lastError(): string | undefined {
    return this.#lastError
  }

  async look(): Promise<void> {
    try {
      const { bavail, bsize } = await this.#statfs(this.#folder)
      this.#freeBytes = bavail * bsize
      this.#lastError = this.enough ? undefined : `Only ${this.#freeBytes} bytes free on the volume of ${this.#folder}`
    } catch (error) {
      this.#freeBytes = undefined
      this.#lastError = error instanceof Error ? error.message : String(error)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
