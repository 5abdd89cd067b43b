import type { MessagePort } from 'node:worker_threads'

/** What the engine gives its worker thread at start. */
export interface WorkerData {
  folder: string
  /** Memory of the Gauge. */
  gauge: SharedArrayBuffer
  idleTransactionMs: number
  wasm: WebAssembly.Module
}

export type ToWorker = { kind: 'connect'; port: MessagePort } | { kind: 'close' }
export type FromWorker = { kind: 'ready' } | { kind: 'failed'; message: string }

const busySince = 0
const syncs = 1

/**
 * Two figures that the worker thread keeps where the main thread can read them even while the worker is stuck in a
 * statement: since when it has been running one, and how many times it forced data to disk.
 */
export class Gauge {
  static readonly bytes = 2 * BigInt64Array.BYTES_PER_ELEMENT
  readonly memory: SharedArrayBuffer
  readonly #cells: BigInt64Array

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory
    this.#cells = new BigInt64Array(memory)
  }

  begin(): void {
    // The clock is the process's own: monotonic, and the same in all threads.
    Atomics.store(this.#cells, busySince, process.hrtime.bigint())
  }

  end(): void {
    Atomics.store(this.#cells, busySince, 0n)
  }

  countSync(): void {
    Atomics.add(this.#cells, syncs, 1n)
  }

  /** Milliseconds that the statement now running has taken; 0 when none runs. */
  busyMs(): number {
    const since = Atomics.load(this.#cells, busySince)
    return since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e6
  }

  syncs(): number {
    return Number(Atomics.load(this.#cells, syncs))
  }
}
