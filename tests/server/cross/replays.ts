import { createHash, randomBytes } from 'node:crypto'

import { resetPassword } from '#contract/endpoints/password.ts'

import type { World } from './world.ts'

export interface ReplayFigures {
  replays: number
  /** Times that the link set a password; once is right. */
  taken: number
  wrong: string[]
}

/** P45: one link, posted by many at once and then again and again; its own address and those of others. */
export async function replayLinks(world: World, replays: number): Promise<ReplayFigures> {
  const token = randomBytes(32).toString('base64url')
  const { userId, name } = world.roles[0] ?? { userId: 1, name: 'admin' }
  await world.server.store.system((tx) =>
    tx.query('insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, $3)', [
      createHash('sha256').update(token).digest(),
      userId,
      new Date(world.clock.now() + 600_000),
    ]),
  )
  const others = world.roles.slice(1).map((role) => `${role.name}@farol.dev`)
  const ask = async (email: string) => {
    const body = { email, senha: 'outra senha', token }
    const { status, code } = await world.traffic.call(resetPassword, { body })
    return status < 300 ? 'taken' : (code ?? String(status))
  }
  // By others first: a link is worth nothing with any address but its own, and is not spent by trying.
  const outcomes = await Promise.all(others.map(ask))
  const own = `${name}@farol.dev`
  const raced = await Promise.all(Array.from({ length: 8 }, () => ask(own)))
  for (let n = 0; n < replays; n++) outcomes.push(await ask(own))
  const taken = raced.filter((outcome) => outcome === 'taken').length
  const refused = [...outcomes, ...raced.filter((outcome) => outcome !== 'taken')]
  const wrong = refused.filter((outcome) => outcome !== 'reset.linkRefused').map((outcome) => `answered ${outcome}`)
  if (taken !== 1) wrong.push(`the link worked ${taken} times`)
  return { replays: refused.length, taken, wrong }
}
