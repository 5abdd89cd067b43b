import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'

import { type TestServer, startTestServer } from '../server.ts'

const Leaf = z.object({ id: z.string(), marcado: z.number(), concedivel: z.boolean() })
interface Node {
  folhas: z.output<typeof Leaf>[]
  filhos: Node[]
}
export const Node: z.ZodType<Node> = z.lazy(() => z.object({ folhas: z.array(Leaf), filhos: z.array(Node) }))
const Profile = z.looseObject({
  id: z.number(),
  rev: z.number(),
  descricao: z.string(),
  bloqueado: z.string().nullable(),
  usuarios: z.number(),
})
export const Detail = Profile.extend({ arvore: Node.nullable() })
export const leavesOf = (node: Node): Node['folhas'] => [...node.folhas, ...node.filhos.flatMap(leavesOf)]
export const ticked = (detail: z.output<typeof Detail>) =>
  (detail.arvore === null ? [] : leavesOf(detail.arvore)).filter(({ marcado }) => marcado === 1).map(({ id }) => id)

/** Accounts of the demo, each asking the real server as a forged page would (areas/registries §6.3). */
export function accessRig() {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server?.close())
  const running = () => {
    if (server === undefined) throw new Error('the server is not started')
    return server
  }
  const as = async (account: string) => {
    const token = await running().signIn(account)
    const ask = async (method: string, path: string, body?: object) => {
      const reply = await running().call(method, `/api${path}`, { token, ...(body && { body }) })
      const said = z.looseObject({ code: z.string().optional() }).catch({}).parse(reply.body)
      return { status: reply.status, said, body: reply.body }
    }
    return {
      ask,
      profiles: async (...empresasSelecionadas: number[]) =>
        z.array(Profile).parse((await ask('POST', '/perfil/getlist', { empresasSelecionadas })).body),
      profile: async (id: number) => Detail.parse((await ask('GET', `/perfil/${id}`)).body),
      make: async (company: number, folhas: string[], descricao = 'Feito no teste') =>
        ask('POST', '/perfil', { id_empresa: company, chave: randomUUID(), descricao, folhas }),
    }
  }
  const sql = (text: string, values: unknown[] = []) => running().store.system((tx) => tx.query(text, values))
  /** A profile of company 2 that may more than anybody of it. */
  const plantAbove = async () => {
    await sql(`insert into profile (id, company_id, description, menu) values (90, 2, 'Acima', '[]')`)
    await sql(
      `insert into profile_permission (profile_id, company_id, key, module, c, r) values (90, 2, 'IMO0001', true, true, true)`,
    )
  }
  return { server: running, as, sql, plantAbove }
}
export type Who = Awaited<ReturnType<ReturnType<typeof accessRig>['as']>>
