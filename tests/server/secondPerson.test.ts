import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { insertCommand } from '#server/modules/command/store.ts'

import { type TestServer, startTestServer } from '../server.ts'

/** Who may agree to nothing, whoever asked. */
const keyless = ['despacho', 'operador', 'leitor', 'oficina', 'litoral', 'painel']
/** One of each role of the demo; the last holds every key of another company. */
const people = ['admin', 'supervisor', ...keyless, 'estranho']
const Said = z.object({ code: z.string().optional() })

let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const one of people) tokens.set(one, await server.signIn(one))
})
afterAll(() => server.close())

/** A command of the first company that waits for a second person, asked so long ago. */
const waiting = (asker: string, ageMs: number): Promise<string> =>
  server.store.system(async (tx) => {
    await tx.query('truncate command, command_step, command_attempt, command_point cascade')
    const [by] = await tx.query<{ userId: number; name: string; vehicleId: number }>(
      `select id as "userId", name, (select min(id) from vehicle where company_id = 1) as "vehicleId"
       from app_user where email = $1`,
      [`${asker}@farol.dev`],
    )
    if (by === undefined) throw new Error(`nobody is ${asker}`)
    const made = await insertCommand(
      tx,
      {
        company: 1,
        vehicleId: by.vehicleId,
        action: 'unblock',
        key: randomUUID(),
        bodyHash: '-',
        by: { ...by, sessionRef: '-', address: '::1' },
        reason: 'test',
        note: '',
        decision: {},
        second: 'policy',
      },
      Date.now() - ageMs,
    )
    return made?.id ?? ''
  })

/** What somebody is answered who agrees, and who does not. */
async function answers(id: string, second: string): Promise<string[]> {
  const said: string[] = []
  for (const [act, body] of [
    ['deny', { motivo: 'Agora não', rev: 1 }],
    ['approve', { senha: 'farol123', rev: 1 }],
  ] as const) {
    const at = `/api/v2/gatewayCommands/${id}/${act}`
    const { status, body: answer } = await server.call('POST', at, { token: tokens.get(second), body })
    said.push(status === 200 ? 'taken' : (Said.parse(answer).code ?? ''))
  }
  return said
}

test.each(['admin', 'supervisor', 'despacho'])(
  'P31 %s asked: another with the key and of the company agrees within five minutes, and of the whole demo nobody else',
  async (asker) => {
    const mayAgree = ['admin', 'supervisor'].filter((one) => one !== asker)
    const late = await waiting(asker, 300_001)
    for (const second of mayAgree)
      expect(await answers(late, second), second).toEqual(['command.secondOver', 'command.secondOver'])
    const open = await waiting(asker, 0)
    for (const second of people.filter((one) => !mayAgree.includes(one))) {
      const why = keyless.includes(second)
        ? 'permission.denied'
        : second === asker
          ? 'command.secondSelf'
          : 'command.notFound'
      expect(await answers(open, second), second).toEqual([why, why])
    }
    for (const second of mayAgree) {
      const id = await waiting(asker, 0)
      expect(await answers(id, second), second).toEqual(['taken', 'command.secondOver'])
      const { status, body } = await server.call('POST', `/api/v2/gatewayCommands/${await waiting(asker, 0)}/approve`, {
        token: tokens.get(second),
        body: { senha: 'farol123', rev: 1 },
      })
      expect([status, body], second).toMatchObject([
        200,
        { estado: 'pending', aprovado_por: { name: expect.any(String) } },
      ])
    }
  },
)
