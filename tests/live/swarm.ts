import { setTimeout as pause } from 'node:timers/promises'

import { appendEvent } from '#server/db/events.ts'

import type { TestServer } from '../server.ts'
import { type SocketReader, readSocket } from './socketReader.ts'

export interface SwarmOptions {
  companies: number
  sockets: number
  events: number
}

export interface SwarmFigures {
  /** Events and frames that reached a socket, and those that were of another company than the socket's. */
  delivered: number
  frames: number
  crossed: number
  /** Events that a socket of their company did not get, or got twice. */
  missed: number
  /** Sessions that lost a company: how many, the slowest of their sockets to close, and what still reached one. */
  removed: number
  slowestCloseMs: number
  afterRemoval: number
  /** Tokens of removed sessions that opened a socket again. */
  recovered: number
}

interface Member {
  userId: number
  companies: readonly number[]
  token: string
  reader: SocketReader
}

/** Numbers of the swarm's companies, users and devices begin here, past those of the demo. */
const base = 50_000
const perBatch = 200
const ingestToken = 'test-token-test-token'

/** One session in ten loses a company. */
const leavingOf = (sockets: number) => Math.max(1, Math.floor(sockets / 10))

/** Companies with a device each, and a user with a session for each socket; who is to lose a company has the next one too. */
async function people(server: TestServer, { companies, sockets }: SwarmOptions): Promise<Omit<Member, 'reader'>[]> {
  const companyOf = (n: number) => base + (n % companies)
  const leaving = leavingOf(sockets)
  await server.store.system(async (tx) => {
    await tx.query(
      `insert into company (id, trade_name) select $1 + n, 'swarm ' || n from generate_series(0, $2 - 1) n`,
      [base, companies],
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       select $1 + n, $1 + n % $3, $1 + n % $3, 1, 'swarm ' || n, 'swarm' || n || '@example.org', '-'
       from generate_series(0, $2 - 1) n`,
      [base, sockets, companies],
    )
    await tx.query(
      'insert into user_company (user_id, company_id) select $1 + n, $1 + (n + 1) % $3 from generate_series(0, $2 - 1) n',
      [base, leaving, companies],
    )
  })
  const body = { devices: Array.from({ length: companies }, (_, n) => ({ id: `swarm-${n}`, company: companyOf(n) })) }
  const { status } = await server.call('POST', '/ingest/devices', { token: ingestToken, body })
  if (status !== 200) throw new Error(`the devices of the swarm were answered ${status}`)
  const members: Omit<Member, 'reader'>[] = []
  for (let n = 0; n < sockets; n++) {
    const userId = base + n
    const own = n < leaving ? [companyOf(n), companyOf(n + 1)] : [companyOf(n)]
    const { token } = await server.sessions.open(
      { id: userId, companyId: companyOf(n) },
      { address: '127.0.0.1', agent: null, device: null, secondStep: null },
    )
    members.push({ userId, companies: own, token })
  }
  return members
}

/** Events of every company in turn, and a report of every device with each batch; resolves once all are committed. */
async function raise(server: TestServer, { companies, events }: SwarmOptions, from: number): Promise<void> {
  for (let n = from; n < from + events; n += perBatch) {
    await server.store.system(async (tx) => {
      for (let k = n; k < Math.min(n + perBatch, from + events); k++) {
        const body = { id: k + 1, at: Date.now() }
        await appendEvent(tx, { company: base + (k % companies), type: 'notificationRaised', rev: 1, body })
      }
    })
    const reports = Array.from({ length: companies }, (_, device) => ({
      id: `swarm-${device}`,
      timestamp: Date.now(),
      lat: -23.5 + n / 1e6,
      lon: -46.6,
    }))
    await server.call('POST', '/ingest/batch', { token: ingestToken, body: { reports } })
  }
}

const noticesOf = ({ reader }: Member) => reader.events.filter(({ type }) => type === 'notificationRaised')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function until(done: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  while (!done() && Date.now() < end) await pause(50)
}

/**
 * P37: many companies' readers under many events. Each gets its own company's and no other's; the sessions of a tenth
 * lose a company meanwhile: their sockets close, stay silent, and do not come back with the old token.
 */
export async function runSwarm(server: TestServer, options: SwarmOptions): Promise<SwarmFigures> {
  const { companies, sockets, events } = options
  const members: Member[] = []
  try {
    for (const one of await people(server, options)) {
      members.push({ ...one, reader: await readSocket(server.url, one.token) })
    }
    await raise(server, options, 0)
    const ofCompany = (company: number) => Math.floor((events + companies - 1 - (company - base)) / companies)
    const expected = (member: Member) => sum(member.companies.map(ofCompany))
    await until(() => members.every((member) => noticesOf(member).length >= expected(member)), 60_000)

    const leaving = members.slice(0, leavingOf(sockets))
    const begun = performance.now()
    await server.store.system((tx) =>
      tx.query('delete from user_company where user_id = any($1)', [leaving.map(({ userId }) => userId)]),
    )
    await Promise.race([Promise.all(leaving.map(({ reader }) => reader.ended)), pause(30_000)])
    const slowestCloseMs = Math.round(performance.now() - begun)
    const before = leaving.map(({ reader }) => reader.events.length + reader.frames.length)
    await raise(server, { ...options, events: companies }, events)
    const staying = members.slice(leaving.length)
    await until(() => staying.every((member) => noticesOf(member).length >= expected(member) + 1), 30_000)
    const again = await Promise.all(
      leaving.map(({ token }) =>
        readSocket(server.url, token).then(
          ({ socket }) => socket.disconnect() && 1,
          () => 0,
        ),
      ),
    )

    const foreign = ({ companies: own, reader }: Member) =>
      [...reader.events, ...reader.frames].filter(({ company }) => !own.includes(company)).length
    const seen = (member: Member) => new Set(noticesOf(member).map(({ id }) => id)).size
    const due = (member: Member) => expected(member) + (staying.includes(member) ? 1 : 0)
    return {
      delivered: sum(members.map(({ reader }) => reader.events.length)),
      frames: sum(members.map(({ reader }) => reader.frames.length)),
      crossed: sum(members.map(foreign)),
      missed: sum(
        members.map((member) => Math.abs(due(member) - seen(member)) + noticesOf(member).length - seen(member)),
      ),

      removed: leaving.length,
      slowestCloseMs: leaving.every(({ reader }) => !reader.socket.connected) ? slowestCloseMs : Infinity,
      afterRemoval: sum(leaving.map(({ reader }, n) => reader.events.length + reader.frames.length - (before[n] ?? 0))),
      recovered: sum(again.map(Number)),
    }
  } finally {
    for (const { reader } of members) reader.socket.disconnect()
  }
}
