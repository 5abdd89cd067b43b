import { randomBytes } from 'node:crypto'
import { request as plainRequest } from 'node:http'

import { aboutOneself } from './expected.ts'
import { all } from './matrix.ts'
import { partsOf } from './sample.ts'
import { type World, held } from './world.ts'

/** Where a page of somebody else may stand, and what a browser then says of it. */
export const foreignOrigins = [
  'https://evil.example',
  'http://127.0.0.1:1',
  'null',
  'https://farol.dev.evil.example',
] as const

/** Bodies that a page may send anywhere without asking first (Fetch: CORS-safelisted). */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'] as const

export interface OriginFigures {
  asked: number
  /** Writes that were not refused for where they came from, or answers that a foreign page could have read. */
  wrong: string[]
  sideEffects: string[]
}

/** P47: every write from a page of another origin, as JSON and as what needs no preflight, by a session that may. */
export async function writeFromElsewhere(world: World): Promise<OriginFigures> {
  const figures: OriginFigures = { asked: 0, wrong: [], sideEffects: [] }
  const token = await world.open(1)
  const before = await world.digest()
  for (const [name, endpoint] of all) {
    if (endpoint.method === 'GET') continue
    const own = held(world, 1)
    const parts = partsOf(endpoint, aboutOneself.has(name) ? { ...own, UserId: 1 } : own)
    for (const origin of foreignOrigins) {
      const types: Record<string, string>[] = [{}, ...simpleTypes.map((type) => ({ 'content-type': type }))]
      for (const type of types) {
        const answered = await world.traffic.call(endpoint, parts, {
          token,
          headers: { origin, 'sec-fetch-site': 'cross-site', host: new URL(world.server.url).host, ...type },
        })
        figures.asked += 1
        if (answered.code !== 'origin.refused' || 'access-control-allow-origin' in answered.headers) {
          figures.wrong.push(`${name} from ${origin}: ${answered.status} ${answered.code}`)
        }
      }
    }
  }
  const after = await world.digest()
  figures.sideEffects.push(...Object.keys(after).filter((table) => after[table] !== before[table]))
  return figures
}

/** The status of a WebSocket handshake from a page of this origin; 101 when it was let in. */
export function handshakeStatus(url: string, origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    }
    plainRequest(`${url}/socket.io/?EIO=4&transport=websocket`, { headers })
      .on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response.statusCode)
      })
      .on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
      .end()
  })
}
