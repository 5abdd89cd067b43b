import { type Cause, causes, endSessions } from '../live/endings.ts'
import { runSwarm } from '../live/swarm.ts'
import { noPostgres } from '../postgres.ts'
import { startTestServer } from '../server.ts'
import { crossAsks } from '../server/cross/asks.ts'
import { askBlinded } from '../server/cross/blinded.ts'
import { seekCanaries } from '../server/cross/canaries.ts'
import { guess } from '../server/cross/guesses.ts'
import { lookAtHeaders } from '../server/cross/headers.ts'
import { sendHostile } from '../server/cross/hostile.ts'
import { askForOwn, crossCompanies } from '../server/cross/matrix.ts'
import { foreignOrigins, handshakeStatus, writeFromElsewhere } from '../server/cross/origins.ts'
import { replayLinks } from '../server/cross/replays.ts'
import { routesOf } from '../server/cross/routeTable.ts'
import { tryVectors } from '../server/cross/vectors.ts'
import { type World, startServedWorld, startWorld } from '../server/cross/world.ts'
import type { Trial } from './trial.ts'

type Say = (line: string) => void

/** Figures with the lists of what went wrong as their lengths; each entry is said, and counts as a failure. */
async function figuresOf(world: World, found: object, say: Say): Promise<{ failures: number; figures: object }> {
  const wrong = [...world.traffic.broken, ...world.traffic.leaks]
  const figures: Record<string, unknown> = { ...world.traffic.figures }
  for (const [name, value] of Object.entries(found)) {
    if (Array.isArray(value)) wrong.push(...value.map(String))
    figures[name] = Array.isArray(value) ? value.length : value instanceof Set ? value.size : value
  }
  for (const line of wrong) say(line)
  return { failures: wrong.length, figures }
}

/** On a world of its own; `rounds` times the same, for every round makes its own keys and ids. */
const worldOf =
  (start: () => Promise<World>) =>
  (attack: (world: World, rounds: number) => Promise<object>): Trial['run'] =>
  async (rounds, _seed, say) => {
    const world = await start()
    try {
      return await figuresOf(world, await attack(world, rounds), say)
    } finally {
      await world.close()
    }
  }
const inWorld = worldOf(() => startWorld())
const inServedWorld = worldOf(startServedWorld)

async function askEveryRoute(say: Say) {
  let world: World | undefined
  const routes = await routesOf(async () => (world = await startWorld()))
  if (world === undefined) throw new Error('no server was started')
  try {
    return await figuresOf(world, await lookAtHeaders(world.server.url, routes), say)
  } finally {
    await world.close()
  }
}

/** Handshakes by every foreign origin, so often; and one by the own page. */
async function knock({ server }: World, rounds: number) {
  const figures = { knocked: 0, refused: 0, wrong: new Array<string>() }
  for (let round = 0; round < rounds; round++) {
    for (const origin of foreignOrigins) {
      const status = await handshakeStatus(server.url, origin)
      figures.knocked += 1
      if (status === 400) figures.refused += 1
      else figures.wrong.push(`a page of ${origin}: ${status}`)
    }
  }
  const own = await handshakeStatus(server.url, server.url)
  if (own !== 101) figures.wrong.push(`the own page: ${own}`)
  return figures
}

async function endEach(cause: Cause, count: number) {
  const server = await startTestServer()
  try {
    const figures = await endSessions(server, cause, count)
    const { open, letIn, others, slowestCloseMs } = figures
    return { failures: open + letIn + others + (slowestCloseMs > 2_000 ? 1 : 0), figures }
  } finally {
    await server.close()
  }
}

const said: Record<Cause, string> = {
  signedOut: 'signing out',
  newPassword: 'a new password, set in another session',
  deactivated: 'deactivation',
  newProfile: 'another profile',
  lostCompany: 'the loss of a company',
}

const once = { night: 1, quick: 1 }

/** `npm run nightly -- abuse`: what an attacker with an account, or without one, would try (reliability P35 to P48). */
export const abuseTrials: readonly Trial[] = [
  {
    promise: 'P35',
    group: 'abuse',
    rounds: once,
    title: 'every call × every role × ids of other companies, alone and in lists (P36), read for planted words (P39)',
    run: inWorld((world) => crossCompanies(world, { by: 'all' })),
  },
  {
    promise: 'P35',
    group: 'abuse',
    rounds: once,
    title: 'every call × every role × what is their own: as the profile says',
    run: inWorld((world) => askForOwn(world, { by: 'all' })),
  },
  {
    promise: 'P35',
    group: 'abuse',
    rounds: once,
    title: 'every question of a socket × every role × ids of other companies, alone and in lists',
    run: inWorld(crossAsks),
  },
  {
    promise: 'P37',
    group: 'abuse',
    rounds: { night: 10_000, quick: 1_000 },
    title: 'events to 200 sockets of 20 companies; a tenth loses a company meanwhile',
    async run(events) {
      const server = await startTestServer()
      try {
        const figures = await runSwarm(server, { companies: 20, sockets: 200, events })
        const { crossed, missed, afterRemoval, recovered, slowestCloseMs } = figures
        return { failures: crossed + missed + afterRemoval + recovered + (slowestCloseMs > 2_000 ? 1 : 0), figures }
      } finally {
        await server.close()
      }
    },
  },
  {
    promise: 'P38',
    group: 'abuse',
    rounds: once,
    title: 'every call with the checks of the handlers off: row level security alone',
    run: inWorld(askBlinded),
  },
  {
    promise: 'P38',
    group: 'abuse',
    rounds: once,
    title: 'the same on PostgreSQL',
    skipped: noPostgres,
    run: inServedWorld(askBlinded),
  },
  {
    promise: 'P39',
    group: 'abuse',
    rounds: { night: 100, quick: 3 },
    title: 'news of every company while every role listens, and every file: words of other companies',
    run: inWorld((world, rounds) => seekCanaries(world, rounds)),
  },
  {
    promise: 'P40',
    group: 'abuse',
    rounds: once,
    title: 'every call with a key × all 16 vectors of every key',
    run: inWorld(tryVectors),
  },
  {
    promise: 'P41',
    group: 'abuse',
    rounds: once,
    title: 'unknown fields, wrong values in every field, 10 MB, 20,000 deep, at every call that takes a body',
    run: inWorld((world) => sendHostile(world, { values: 'all' })),
  },
  ...causes.map((cause): Trial => ({
    promise: 'P42',
    group: 'abuse',
    rounds: { night: 100, quick: 5 },
    title: `${said[cause]}: the next call is refused, the socket is closed within 2 s, others go on`,
    run: (count) => endEach(cause, count),
  })),
  {
    promise: 'P43',
    group: 'abuse',
    rounds: { night: 10_000, quick: 500 },
    title: 'guesses at 500 accounts from 50 addresses in an hour, half of them at five accounts',
    run: inWorld(guess),
  },
  {
    promise: 'P45',
    group: 'abuse',
    rounds: { night: 1_000, quick: 50 },
    title: 'a link to set a password, used once and then again, with every address and in parallel',
    run: inWorld(replayLinks),
  },
  {
    promise: 'P47',
    group: 'abuse',
    rounds: once,
    title: 'every write from pages of other origins, as JSON and as what needs no preflight',
    run: inWorld(writeFromElsewhere),
  },
  {
    promise: 'P47',
    group: 'abuse',
    rounds: { night: 100, quick: 5 },
    title: 'handshakes of sockets by pages of other origins; the own page enters',
    run: inWorld(knock),
  },
  {
    promise: 'P48',
    group: 'abuse',
    rounds: once,
    title: 'every route: security headers, no-store, and methods that it was not made for',
    run: (_rounds, _seed, say) => askEveryRoute(say),
  },
]
