import { type Socket, io } from 'socket.io-client'

import { type SocketAsk, socketAsks } from '#contract/live/socket.ts'

import { fieldOf, idsIn } from './field.ts'
import { type Holdings, idOf } from './sample.ts'
import { type World, held } from './world.ts'

export interface AskFigures {
  asks: number
  asked: number
  /** Answers to an id of another company that differ from the one to an id that nobody has. */
  toldApart: string[]
  leaks: string[]
  /** Asks that answered nothing of one's own: without any, nothing would have been tried. */
  empty: string[]
}

const names = Object.keys(socketAsks)
  .filter((name): name is SocketAsk => name in socketAsks)
  // What names nothing of a company can tell nothing of one.
  .filter((name) => idsIn(fieldOf(socketAsks[name].payload)).length > 0)

/** What is asked with the ids of somebody; in a list they may stand beside one's own. */
function payloadOf(name: SocketAsk, ids: readonly Holdings[]): Record<string, unknown> {
  const places = idsIn(fieldOf(socketAsks[name].payload))
  return Object.fromEntries(
    places.map(({ way, of }) => {
      const values = ids.map((holdings) => idOf(holdings, of))
      return [way[0] ?? '', way.at(-1) === '*' ? values : values.at(-1)]
    }),
  )
}

/** The moment of an answer is no part of what it tells. */
const faceOf = (answer: unknown): string => JSON.stringify(answer).replace(/"serverAt":\d+/g, '"serverAt":0')

async function opened(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/**
 * P35, P36: every question that a socket may ask, by every role, with ids of companies that the role has nothing to do
 * with, alone and beside its own: answered as ids that nobody has.
 */
export async function crossAsks(world: World): Promise<AskFigures> {
  const figures: AskFigures = { asks: names.length, asked: 0, toldApart: [], leaks: [], empty: [] }
  const answered = new Set<SocketAsk>()
  // Who has yet to set a first password has no socket.
  for (const role of world.roles.filter(({ firstAccess }) => !firstAccess)) {
    const socket = await opened(world.server.url, await world.open(role.userId))
    const ask = async (name: SocketAsk, payload: unknown): Promise<string> => {
      // Twenty a second: not that limit is tried here.
      world.clock.pass(1_000)
      figures.asked += 1
      const face = faceOf(await socket.timeout(10_000).emitWithAck(name, payload))
      if (role.forbidden.test(face)) figures.leaks.push(`${role.name} ${name}: ${face.slice(0, 200)}`)
      return face
    }
    try {
      for (const name of names) {
        const own = held(world, role.companies[0] ?? 0)
        for (const beside of [[], [own]]) {
          const wanted = await ask(name, payloadOf(name, [...beside, world.absent]))
          for (const company of role.foreign) {
            const got = await ask(name, payloadOf(name, [...beside, held(world, company)]))
            if (got !== wanted) figures.toldApart.push(`${role.name} ${name} of ${company}: ${got} ≠ ${wanted}`)
          }
          if ((await ask(name, payloadOf(name, [own]))) !== wanted) answered.add(name)
        }
      }
    } finally {
      socket.disconnect()
    }
  }
  figures.empty.push(...names.filter((name) => !answered.has(name)))
  return figures
}
