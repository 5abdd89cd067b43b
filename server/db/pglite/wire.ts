/**
 * The few frames of the PostgreSQL wire protocol (3.0, PostgreSQL documentation "Message Formats") that the embedded
 * server writes or tells apart itself; everything else passes through to PGlite untouched.
 */

/** One backend message: type letter, length, body. */
export function frame(type: string, body: Uint8Array): Buffer {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.set(body, 5)
  return bytes
}

const parameter = (name: string, value: string) => frame('S', Buffer.from(`${name}\0${value}\0`))
const readyIdle = frame('Z', Buffer.from('I'))

/** Answer to the startup message: authenticated, two parameters, ready. */
export const greeting = Buffer.concat([
  frame('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  readyIdle,
])

export const rollbackQuery = frame('Q', Buffer.from('rollback\0'))

/** A fatal ErrorResponse: the driver rejects with `code` and this text, and drops the connection. */
export const fatal = (code: string, text: string): Buffer =>
  frame('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

/**
 * CopyFail, put into every group. PGlite ends for good when COPY FROM STDIN finds no data in the group; with this the
 * statement fails instead. Outside a COPY the backend ignores it.
 */
const refuseCopy = frame('f', Buffer.from('the embedded database takes no COPY FROM STDIN; insert from unnest\0'))

export type TransactionStatus = 'idle' | 'open'

/** Where ReadyForQuery, the last frame of every answer, leaves the transaction; undefined when there is no such frame. */
export function statusAfter(answer: Buffer): TransactionStatus | undefined {
  const tail = answer.length - 6
  if (tail < 0 || answer[tail] !== 0x5a || answer.readInt32BE(tail + 1) !== 5) return undefined
  return answer[tail + 5] === 0x49 ? 'idle' : 'open'
}

export type ClientStep = { kind: 'startup' } | { kind: 'group'; bytes: Buffer } | { kind: 'end' }

/**
 * Cuts what a client sends into steps. A group is everything up to Sync or Query: PGlite has one backend, so the unit
 * that may be run between those of other connections is the group, never a single message.
 */
export class ClientReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false
  #group: Buffer[] = []

  #next(): Buffer | undefined {
    // The startup message alone has no type letter.
    const head = this.#started ? 1 : 0
    if (this.#rest.length < head + 4) return undefined
    const length = this.#rest.readInt32BE(head)
    if (length < 4) throw new Error(`Impossible message length ${length}`)
    if (this.#rest.length < head + length) return undefined
    const message = this.#rest.subarray(0, head + length)
    this.#rest = this.#rest.subarray(head + length)
    return message
  }

  /** Throws on a length that no message can have. */
  *read(chunk: Buffer): Generator<ClientStep> {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk
    for (;;) {
      const message = this.#next()
      if (!message) return
      if (!this.#started) {
        this.#started = true
        yield { kind: 'startup' }
      } else if (message[0] === terminate) {
        yield { kind: 'end' }
      } else {
        if (message[0] === query) this.#group.push(message, refuseCopy)
        else if (message[0] === sync) this.#group.push(refuseCopy, message)
        else {
          this.#group.push(message)
          continue
        }
        yield { kind: 'group', bytes: Buffer.concat(this.#group) }
        this.#group = []
      }
    }
  }
}

const sync = 0x53
const query = 0x51
const terminate = 0x58
