import { MessageChannel, Worker } from 'node:worker_threads'

import { StoreUnavailable } from '../port.ts'
import { PortStream } from './portStream.ts'
import { type FromWorker, Gauge, type ToWorker, type WorkerData } from './protocol.ts'
import { pgliteWasm } from './wasm.ts'

export interface EngineConfig {
  folder: string
  queryTimeoutMs: number
  idleTransactionMs: number
  /** How long opening the folder may take, recovery after a crash included. */
  openTimeoutMs: number
}

/**
 * Keeps the thread of the embedded database alive. A statement that does not end (a full disk makes PGlite hang, see
 * the durability notes) or a thread that dies costs its open connections, which fail with StoreUnavailable; a new
 * thread takes its place, tried again with a growing pause for as long as it will not open.
 */
export class Engine {
  readonly #config: EngineConfig
  readonly #wasm: WebAssembly.Module
  readonly #gauge = new Gauge(new SharedArrayBuffer(Gauge.bytes))
  readonly #streams = new Set<PortStream>()
  readonly #watchdog: NodeJS.Timeout
  #worker: Worker | undefined
  #ready = false
  #closing = false
  #pauseMs = firstPauseMs
  #retry: NodeJS.Timeout | undefined
  #lastError: string | undefined
  #restarts = 0
  #waiting: (() => void)[] = []

  private constructor(config: EngineConfig, wasm: WebAssembly.Module) {
    this.#config = config
    this.#wasm = wasm
    this.#watchdog = setInterval(() => this.#giveUpOnLongStatement(), Math.min(1000, config.queryTimeoutMs / 4)).unref()
  }

  /** Starts the thread and waits until the folder is open. */
  static async start(config: EngineConfig): Promise<Engine> {
    const engine = new Engine(config, await pgliteWasm())
    try {
      await engine.#launch()
      return engine
    } catch (error) {
      await engine.close()
      throw error
    }
  }

  get ready(): boolean {
    return this.#ready
  }

  /** Resolves once the database is open: at once, or after the restart that is under way. */
  whenReady(): Promise<void> {
    if (this.#ready) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  get lastError(): string | undefined {
    return this.#lastError
  }

  /** How many times the thread had to be started again. */
  get restarts(): number {
    return this.#restarts
  }

  /** How many times data was forced to disk since the start. */
  get syncs(): number {
    return this.#gauge.syncs()
  }

  /** A new connection for the driver. */
  connect(): PortStream {
    const { port1, port2 } = new MessageChannel()
    const stream = new PortStream(port1)
    if (!this.#worker || !this.#ready) {
      port2.close()
      stream.destroy(new StoreUnavailable(`The embedded database is starting again: ${this.#lastError ?? 'closed'}`))
      return stream
    }
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
    this.#worker.postMessage({ kind: 'connect', port: port2 } satisfies ToWorker, [port2])
    return stream
  }

  /** Closes the database in order; after `graceMs` the thread is ended anyway (nothing acknowledged can be lost). */
  async close(graceMs = 10_000): Promise<void> {
    this.#closing = true
    this.#ready = false
    clearInterval(this.#watchdog)
    clearTimeout(this.#retry)
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    const timer = setTimeout(() => void worker.terminate(), graceMs)
    worker.postMessage({ kind: 'close' } satisfies ToWorker)
    await ended
    clearTimeout(timer)
  }

  #launch(): Promise<void> {
    this.#gauge.end()
    const { folder, idleTransactionMs, openTimeoutMs } = this.#config
    const workerData: WorkerData = { folder, idleTransactionMs, gauge: this.#gauge.memory, wasm: this.#wasm }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      let opened = false
      const timer = setTimeout(() => this.#kill(`it did not open within ${openTimeoutMs} ms`), openTimeoutMs)
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'failed') {
          this.#lastError = message.message
          this.#cutOff()
          return
        }
        clearTimeout(timer)
        opened = true
        this.#ready = true
        this.#pauseMs = firstPauseMs
        resolve()
        for (const tell of this.#waiting.splice(0)) tell()
      })
      worker.on('error', (error) => (this.#lastError = error instanceof Error ? error.message : String(error)))
      worker.once('exit', () => {
        clearTimeout(timer)
        this.#worker = undefined
        this.#cutOff()
        reject(new StoreUnavailable(`The embedded database did not open: ${this.#lastError}`))
        if (opened) this.#launchAgain()
      })
    })
  }

  /** Takes no more work and fails what is under way, before the ports close by themselves and tell less. */
  #cutOff(): void {
    this.#ready = false
    const error = new StoreUnavailable(`The embedded database was stopped: ${this.#lastError ?? 'closed'}`)
    for (const stream of this.#streams) stream.destroy(error)
    this.#streams.clear()
  }

  #launchAgain(): void {
    if (this.#closing) return
    this.#restarts++
    this.#launch().catch(() => {
      if (this.#closing) return
      this.#retry = setTimeout(() => this.#launchAgain(), this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
    })
  }

  #giveUpOnLongStatement(): void {
    const { queryTimeoutMs } = this.#config
    if (this.#ready && this.#gauge.busyMs() > queryTimeoutMs) {
      this.#kill(`a statement ran for more than ${queryTimeoutMs} ms`)
    }
  }

  #kill(reason: string): void {
    this.#lastError = reason
    this.#cutOff()
    void this.#worker?.terminate()
  }
}

const firstPauseMs = 250
const longestPauseMs = 15_000
