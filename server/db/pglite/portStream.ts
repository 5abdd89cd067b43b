import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

import { StoreUnavailable } from '../port.ts'

/** A MessagePort dressed as the socket that the `pg` driver expects. */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port.on('close', () => {
      if (this.writableEnded) this.push(null)
      else this.destroy(new StoreUnavailable('The embedded database closed the connection.'))
    })
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const own = new Uint8Array(chunk)
    this.#port.postMessage(own, [own.buffer])
    done()
  }

  override _final(done: (error?: Error) => void): void {
    this.#port.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }
}
