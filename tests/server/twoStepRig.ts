import { expect } from 'vitest'

import { codeAt } from '../authenticator.ts'
import type { TestServer } from '../server.ts'

/** Where the second step of one's own is read and changed. */
export const own = '/api/usuario/pessoal/duas-etapas'
/** Of every account of the demo. */
export const senha = 'farol123'

/** Turns the second step on for whoever holds the token: its key and its backup codes. `now`: of the server's clock. */
export async function enrol(server: TestServer, token: string, now: number): Promise<{ key: string; codes: string[] }> {
  const headers = { 'accept-language': 'pt-BR' }
  const begun = await server.call('POST', own, { token, headers, body: { senha } })
  expect(begun.status).toBe(200)
  const { chave: key } = begun.body as { chave: string }
  const body = { senha, codigo: codeAt(key, now) }
  const enabled = await server.call('PUT', own, { token, headers, body })
  expect(enabled.body).toMatchObject({ msg: 'Verificação em duas etapas ativada!' })
  return { key, codes: (enabled.body as { codigos: string[] }).codigos }
}
