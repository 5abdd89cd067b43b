import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/open.ts'
import { offerFirstAccess } from '#server/modules/auth/firstAccess.ts'
import { startServer } from '#server/start.ts'

import { type TestServer, startTestServer } from '../server.ts'

const repository = join(import.meta.dirname, '../..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = (path: string, args: string[], env: Record<string, string>, input = '') => {
  const child = spawn(process.execPath, [path, ...args], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      FAROL_FLEET: '3',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  return child
}
const ended = async (child: ChildProcess) => {
  const [[code], out, err] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ])
  return { code, out, err }
}

test('wrong settings end the start with one line each and code 2', async () => {
  const { code, err } = await ended(program('server/main.ts', [], { PORT: 'x', LOG_LEVEL: 'loud' }))
  expect(code).toBe(2)
  expect(err.trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ])
})

test('a map file that does not exist ends the start with its path and code 2', async () => {
  const { code, err } = await ended(program('server/main.ts', [], { MAP_BASEMAP: '/nowhere/brazil.mbtiles' }))
  expect([code, err]).toEqual([2, 'MAP_BASEMAP names /nowhere/brazil.mbtiles, which does not exist.\n'])
})

test('the demo is refused beyond this machine unless it is said', async () => {
  const { code, err } = await ended(program('server/main.ts', [], { HOST: '0.0.0.0' }))
  expect(code).toBe(2)
  expect(err).toMatch(/^FAROL_DEMO must be set when HOST is 0\.0\.0\.0/)
})

test('a port in use ends the start with its name and code 4', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const { code, err } = await ended(
    program('server/main.ts', [], { PORT: port, FAROL_DEMO: 'off', DATA_DIR: join(folder, 'port') }),
  )
  expect([code, err.trim()]).toEqual([4, `127.0.0.1:${port} is in use by another program; choose another PORT.`])
  other.close()
})

test('a folder in use, a demo that is turned off, and a signal each have their own end', async () => {
  const env = { FAROL_FLEET: '0' }
  // As `npm start` does it.
  const child = program('tools/start.ts', [], env)
  const whole = ended(child)
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said.push(part.toString())
      if (said.join('').includes('Farol listens at')) resolve()
    })
    child.once('exit', () => reject(new Error(said.join(''))))
  })
  expect(said.join('')).toContain('admin@farol.dev')
  const token = (await readFile(join(folder, 'data', 'ingest-token'), 'utf8')).trim()
  expect(said.join('')).toContain(`Ingest token: ${token}`)
  const url = /Farol listens at (\S+)/.exec(said.join(''))?.[1]
  expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).toContain('<title>')

  const data = await readdir(join(folder, 'data'), { recursive: true })
  expect(data.length).toBeGreaterThan(100)
  const modes = await Promise.all(data.map(async (name) => (await stat(join(folder, 'data', name))).mode & 0o077))
  expect(
    modes.filter((open) => open !== 0),
    'nobody else may read the store',
  ).toEqual([])

  const second = await ended(program('server/main.ts', [], env))
  expect([second.code, second.err]).toEqual([3, expect.stringContaining(`in use by process ${child.pid}`)])

  child.kill('SIGTERM')
  expect((await whole).code).toBe(0)

  const off = await ended(program('server/main.ts', [], { ...env, FAROL_DEMO: 'off' }))
  expect([off.code, off.err]).toEqual([2, expect.stringMatching(/^FAROL_DEMO is off, but .* holds the demo/)])
})

test('a page that cannot be built ends the start, and what was opened is closed again', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'unbuilt'), FAROL_DEMO: 'off', PORT: '0' })
  const pages = Promise.reject(new Error('no page'))
  await expect(startServer({ config, pages })).rejects.toThrow('no page')
  const store = await openStore({ dataDir: config.dataDir })
  // The address of a first access that an earlier start printed is worth nothing after the next.
  const codes = [await offerFirstAccess(store), await offerFirstAccess(store)]
  const kept = await store.system((tx) =>
    tx.query<{ value: string }>(`select value from setting where key = 'firstAccess'`),
  )
  expect(new Set(codes).size).toBe(2)
  expect(kept).toEqual([
    {
      value: createHash('sha256')
        .update(codes[1] ?? '')
        .digest('hex'),
    },
  ])
  await store.close()
})

test('a real installation begins with an administrator from the command line, and has no demo', async () => {
  const dataDir = join(folder, 'real')
  const args = ['--email', 'Ana@Example.org', '--name', 'Ana', '--company', 'Aurora']
  const create = (more: string[], input: string) =>
    ended(program('tools/admin-create.ts', [...args, ...more], { DATA_DIR: dataDir }, input))

  expect((await create([], 'short\n')).err).toContain('6 to 16 characters')
  expect(await create([], 'first pass\n')).toMatchObject({
    code: 0,
    out: 'ana@example.org may do everything in Aurora.\n',
  })
  expect(await create([], 'other pass\n')).toMatchObject({ code: 1, err: 'ana@example.org has an account already.\n' })
  const again = await create(['--email', 'rui@example.org'], '')
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--force') })
  const forced = await create(['--email', 'rui@example.org', '--force'], '')
  expect(forced.out).toMatch(/Password: \S{16}\n$/)

  let server: TestServer | undefined
  try {
    server = await startTestServer({ dataDir, settings: { FAROL_DEMO: 'off' } })
    const { body } = await server.call('POST', '/api/auth', { body: { email: 'ana@example.org', senha: 'first pass' } })
    expect(body).toMatchObject({ isOnline: true })
    const { token } = body as { token: string }
    expect((await server.call('GET', '/api/empresa/resumo', { token })).body).toMatchObject([
      { nome_fantasia: 'Aurora' },
    ])
    expect((await server.call('GET', '/api/permissaoperfil', { token })).body).toHaveLength(
      Object.keys(permissions).length,
    )
    expect((await server.call('GET', '/api/config')).body).toMatchObject({ demo: false })
    expect(await offerFirstAccess(server.store), 'there is an account').toBeNull()
    expect(
      (await server.call('POST', '/api/auth', { body: { email: 'admin@farol.dev', senha: 'farol123' } })).status,
    ).toBe(401)
  } finally {
    await server?.close()
  }
})

test('R27 an empty installation prints the address of its first access once; of two at once one is taken, and then it is dead', async () => {
  const env = { FAROL_DEMO: 'off', DATA_DIR: join(folder, 'first') }
  const child = program('server/main.ts', [], env)
  const whole = ended(child)
  let out = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      const found = /Farol listens at (\S+)/.exec(out)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(out)))
  })
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const code = /#primeiro=([\w-]{22})\n/.exec(out)?.[1] ?? ''
  const body = { codigo: code, empresa: 'Aurora', nome: 'Ana Ribeiro', email: 'ana@example.org', senha: 'first pass' }
  const refused = { status: 404, body: { code: 'firstAccess.refused' } }
  expect(await post('/primeiroacesso', { ...body, codigo: `${code}A` })).toMatchObject(refused)
  for (const [field, value, why] of [
    ['empresa', 'ab', 'request.invalid'],
    ['email', 'ana@', 'email.invalid'],
    ['senha', 'short', 'password.length'],
  ] as const)
    expect((await post('/primeiroacesso', { ...body, [field]: value })).body).toMatchObject({ code: why })

  const both = await Promise.all(
    ['ana@example.org', 'rui@example.org'].map((email) => post('/primeiroacesso', { ...body, email })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(both.find(({ status }) => status === 404)).toMatchObject(refused)
  expect(await post('/primeiroacesso', body)).toMatchObject(refused)
  const signIns = await Promise.all(
    ['ana@example.org', 'rui@example.org'].map((email) => post('/auth', { email, senha: 'first pass' })),
  )
  expect(signIns.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(signIns.find(({ status }) => status === 200)?.body).toMatchObject({ isOnline: true, trocarSenha: false })
  child.kill('SIGTERM')
  const said = await whole
  expect(`${said.out}${said.err}`.split(code), 'in all that it says, once').toHaveLength(2)
})
