import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findRedis } from '../tools/programs.ts'

const binary = findRedis()

/** Why tests with a Redis are skipped; undefined when they can run. For `describe.skipIf` and its title. */
export const noRedis: string | undefined = binary === undefined ? 'redis-server is not in PATH' : undefined

export interface TestRedis {
  /** redis://127.0.0.1:port, the same for the whole life of the fixture. */
  url: string
  /** kill -9: connections break at once, and what it held is gone. */
  kill(): Promise<void>
  /** SIGSTOP: it stays connected and says nothing, as behind a network that went away. `kill` ends this as well. */
  freeze(): void
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
  close(): Promise<void>
}

/** A Redis of its own on a loopback port, in a folder of its own, that keeps nothing. Rejects when there is none. */
export async function withRedis(): Promise<TestRedis> {
  if (binary === undefined) throw new Error(noRedis)
  const folder = await mkdtemp(join(tmpdir(), 'farol-redis-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = await startServer(binary, folder, port)
  }
  const kill = async () => {
    const ending = server
    server = undefined
    if (ending === undefined) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    start,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function startServer(program: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = spawn(program, settings, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve, reject) => {
    const said: string[] = []
    createInterface({ input: server.stdout }).on('line', (line) => {
      said.push(line)
      if (line.includes('Ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`Redis did not start:\n${said.join('\n')}`)))
  })
}

/** A port that was free a moment ago: Redis has no way to choose one itself and say which. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
