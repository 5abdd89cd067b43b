import { request as http } from 'node:http'
import { request as https } from 'node:https'

/** What came of one call. `unsent` is said only when not a byte of it can have reached the other end. */
export type Called = { kind: 'answered'; status: number; body: string } | { kind: 'unsent' } | { kind: 'lost' }

export interface TraccarAddress {
  /** Of the server, with or without a slash at the end. */
  url: string
  token: string
  timeoutMs: number
}

const mostBody = 64_000
/** A server that is not reached by then is not reached: what is to be said was judged for now. */
const connectMs = 2_000

/** One call of Traccar's REST interface, over a connection of its own: only then is it known whether it was written. */
export function callTraccar(
  { url, token, timeoutMs }: TraccarAddress,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Called> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const address = new URL(`${url.replace(/\/$/, '')}${path}`)
  const secure = address.protocol === 'https:'
  return new Promise((resolve) => {
    let written = false
    let answer = ''
    const call = (secure ? https : http)(address, {
      method,
      agent: false,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    const over = setTimeout(() => call.destroy(new Error('timeout')), timeoutMs)
    const unconnected = setTimeout(() => written || call.destroy(new Error('timeout')), Math.min(connectMs, timeoutMs))
    const end = (called: Called) => {
      clearTimeout(over)
      clearTimeout(unconnected)
      resolve(called)
    }
    // From here on what is written may arrive, whatever becomes of the connection.
    call.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (written = true)))
    call.on('error', () => end({ kind: written ? 'lost' : 'unsent' }))
    call.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (answer.length < mostBody) answer += part
      })
      const status = response.statusCode ?? 0
      response.on('end', () => end({ kind: 'answered', status, body: answer }))
      // Its status came: that is the answer, however its body ended.
      response.on('error', () => end({ kind: 'answered', status, body: answer }))
    })
    call.end(text)
  })
}
