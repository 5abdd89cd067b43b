import { setTimeout as pause } from 'node:timers/promises'

import type { TestServer } from '../server.ts'
import { type SocketReader, readSocket } from './socketReader.ts'

/** P42: what ends a session. */
export const causes = ['signedOut', 'newPassword', 'deactivated', 'newProfile', 'lostCompany'] as const
export type Cause = (typeof causes)[number]

export interface EndingFigures {
  ended: number
  /** Sockets that stayed open, and the time of the slowest to close. */
  open: number
  slowestCloseMs: number
  /** Next calls that were let in: at once where the product itself ends the session, else once the socket is closed. */
  letIn: number
  /** Sessions of others that ended with them. */
  others: number
}

interface Member {
  userId: number
  token: string
  /** Another session of the same user: the one that changes the password, and stays. */
  own: string
  reader: SocketReader
}

/** Numbers of these users begin here, past those of the demo and of the swarm. */
const base = 70_000
const password = 'farol123'
const limitMs = 30_000

const openFor = async (server: TestServer, userId: number): Promise<string> => {
  const from = { address: '127.0.0.1', agent: null, device: null, secondStep: null }
  return (await server.sessions.open({ id: userId, companyId: 1 }, from)).token
}

async function people(server: TestServer, from: number, count: number): Promise<Member[]> {
  await server.store.system(async (tx) => {
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       select n, 1, 1, u.profile_id, 'ending ' || n, 'ending' || n || '@example.org', u.password_hash
       from app_user u, generate_series($1::int, $2::int) n where u.email = 'admin@farol.dev'`,
      [from, from + count - 1],
    )
    await tx.query(
      'insert into user_company (user_id, company_id) select n, 2 from generate_series($1::int, $2::int) n',
      [from, from + count - 1],
    )
  })
  const members: Member[] = []
  for (let userId = from; userId < from + count; userId++) {
    const token = await openFor(server, userId)
    const own = await openFor(server, userId)
    members.push({ userId, token, own, reader: await readSocket(server.url, token) })
  }
  return members
}

const works = async (server: TestServer, token: string): Promise<boolean> =>
  (await server.call('GET', '/api/permissaoperfil', { token })).status !== 401

/** Ends the session as people do, or as another program does with the register. Resolves once that is done. */
async function end(server: TestServer, cause: Cause, { userId, token, own }: Member): Promise<void> {
  const write = (sql: string) => server.store.system((tx) => tx.query(sql, [userId]))
  switch (cause) {
    case 'signedOut':
      return void (await server.call('POST', '/api/logout', { token, body: {} }))
    case 'newPassword': {
      const body = { id: userId, senha: password, novaSenha: 'outra-c4rroca' }
      const { status, text } = await server.call('PUT', '/api/usuario/pessoalsenha', { token: own, body })
      if (status !== 200) throw new Error(`a new password was answered ${status}: ${text}`)
      return
    }
    case 'deactivated':
      return void (await write('update app_user set active = false where id = $1'))
    case 'newProfile':
      return void (await write('update app_user set profile_id = 4 where id = $1'))
    case 'lostCompany':
      return void (await write('delete from user_company where user_id = $1'))
  }
}

/** P42: ends `count` sessions by one cause, each with a socket, beside as many of other users that must go on. */
export async function endSessions(server: TestServer, cause: Cause, count: number): Promise<EndingFigures> {
  const from = base + 1_000 * causes.indexOf(cause)
  const members = await people(server, from, count)
  const [witness] = await people(server, from + count, 1)
  const figures: EndingFigures = { ended: 0, open: 0, slowestCloseMs: 0, letIn: 0, others: 0 }
  try {
    for (const member of members) {
      await end(server, cause, member)
      const begun = performance.now()
      const byProduct = cause === 'signedOut' || cause === 'newPassword'
      if (byProduct && (await works(server, member.token))) figures.letIn += 1
      await Promise.race([member.reader.ended, pause(limitMs)])
      figures.slowestCloseMs = Math.max(figures.slowestCloseMs, Math.round(performance.now() - begun))
      if (member.reader.socket.connected) figures.open += 1
      if (!byProduct && (await works(server, member.token))) figures.letIn += 1
      figures.ended += 1
    }
    if (witness === undefined || !witness.reader.socket.connected || !(await works(server, witness.token)))
      figures.others += 1
    return figures
  } finally {
    for (const { reader } of [...members, ...(witness ? [witness] : [])]) reader.socket.disconnect()
  }
}
