import { type TestServer, startTestServer } from '../server.ts'

export const password = 'farol123'

/** The real server with a clock that trials turn, behind a proxy that says where callers are. */
export interface SignInRig {
  server: TestServer
  clock: { ahead: number }
  /** Signs in from an address; `cookie` as a browser would show it. */
  signIn(email: string, senha: string, from: { address: string; cookie?: string | undefined }): Promise<Response>
}

/** Adds accounts `trial0@farol.dev`… with the demo's password, and the rights of an operator. */
export async function addAccounts(server: TestServer, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `trial${n}@farol.dev`)
  await server.store.system((tx) =>
    tx.query(
      `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
       select u.company_id, u.management_company_id, u.profile_id, u.name, e, u.password_hash
       from app_user u, unnest($1::text[]) e where u.email = 'operador@farol.dev'`,
      [emails],
    ),
  )
  return emails
}

export async function signInRig(): Promise<SignInRig> {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const server = await startTestServer({ clock, settings: { TRUST_PROXY: 'loopback' } })
  return {
    server,
    clock,
    signIn: (email, senha, { address, cookie }) =>
      fetch(`${server.url}/api/auth`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(cookie === undefined ? {} : { cookie }),
        },
        body: JSON.stringify({ email, senha }),
      }),
  }
}
