import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 65_536

/**
 * Bytes laid aside on disk, for what stands before them in a file is known only after them. Nobody finds them there: where the
 * system allows it the name is gone at once, and the file with whoever holds it.
 */
export class Spool {
  readonly #file: FileHandle
  readonly #folder: string
  #length = 0

  private constructor(file: FileHandle, folder: string) {
    this.#file = file
    this.#folder = folder
  }

  static async open(): Promise<Spool> {
    const folder = await mkdtemp(join(tmpdir(), 'farol-spool-'))
    const file = await open(join(folder, 'parts'), 'wx+', 0o600).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
    const spool = new Spool(file, folder)
    await spool.#forget()
    return spool
  }

  async write(part: Uint8Array): Promise<void> {
    await this.#file.appendFile(part)
    this.#length += part.length
  }

  /** All of it from the beginning on, as often as it is asked for. */
  async *parts(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#length;) {
      const { buffer, bytesRead } = await this.#file.read({ buffer: Buffer.alloc(chunkBytes), position: at })
      if (bytesRead === 0) throw new Error('a spool ended before its end')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    await this.#forget()
  }

  /** Some systems keep the name for as long as the file is open: it goes with `close` there. */
  async #forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch(() => {})
  }
}
