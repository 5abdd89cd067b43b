import { type MessagePort, parentPort, workerData } from 'node:worker_threads'

import { openDurable } from './durable.ts'
import { ensureFolder } from './firstOpen.ts'
import { type FromWorker, Gauge, type ToWorker, type WorkerData } from './protocol.ts'
import { type Guest, Turns } from './turns.ts'
import { ClientReader, greeting } from './wire.ts'

/**
 * Thread of the embedded database: PGlite behind the PostgreSQL wire protocol, one MessagePort per connection. Anything
 * that a statement does wrong is PostgreSQL's answer to that statement; anything else ends the thread, and the engine
 * starts a new one.
 */
const parent = parentPort
if (!parent) throw new Error('The embedded database runs in a worker thread.')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by engine.ts, the only one to start this file
const data = workerData as WorkerData
const gauge = new Gauge(data.gauge)
const tell = (message: FromWorker) => parent.postMessage(message)

function fail(error: unknown): never {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

async function open() {
  await ensureFolder(data.folder, data.wasm)
  return openDurable(data.folder, data.wasm, () => gauge.countSync())
}

const db = await open().catch(fail)

const turns = new Turns(async (group) => {
  const parts: Buffer[] = []
  gauge.begin()
  // The bytes handed over lie in memory that PGlite uses again: copy them.
  await db.execProtocolRawStream(group, { syncToFs: false, onRawData: (bytes) => parts.push(Buffer.from(bytes)) })
  gauge.end()
  return Buffer.concat(parts)
}, data.idleTransactionMs)

function welcome(port: MessagePort): void {
  const reader = new ClientReader()
  const guest: Guest = { answer: (bytes) => send(port, bytes), close: () => port.close() }

  function receive(chunk: Uint8Array): void {
    for (const step of reader.read(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) {
      if (step.kind === 'startup') send(port, greeting)
      else if (step.kind === 'group') turns.ask(guest, step.bytes).catch(fail)
      else port.close()
    }
  }

  port.on('message', (chunk: Uint8Array) => {
    try {
      receive(chunk)
    } catch {
      port.close()
    }
  })
  port.on('close', () => void turns.leave(guest).catch(fail))
}

/** A copy of exactly these bytes, moved: cloning a Buffer would clone the whole block that it is cut from. */
function send(port: MessagePort, bytes: Buffer): void {
  const own = new Uint8Array(bytes)
  port.postMessage(own, [own.buffer])
}

parent.on('message', (message: ToWorker) => {
  if (message.kind === 'connect') welcome(message.port)
  else db.close().then(() => process.exit(0), fail)
})
tell({ kind: 'ready' })
