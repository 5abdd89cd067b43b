import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { z } from 'zod'

const repository = join(import.meta.dirname, '..')
const listening = /^Farol listens at (\S+)$/

export interface ServerOptions {
  dataDir: string
  /** 0 or absent: any free one. */
  port?: number
  /** Environment variables over those of the demo. */
  settings?: Record<string, string>
  /** Flags of node itself, for example `--cpu-prof`. */
  flags?: readonly string[]
}

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string
  port: number
  pid: number
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
}

export const ingestToken = 'load-and-chaos-token'

/**
 * The product's own `server/main.ts` as a process, over a data folder that the caller owns: the demo without vehicles
 * of its own, so that everything that moves was sent by the caller.
 * @throws with the server's own words when it ends before it listens
 */
export async function spawnServer({ dataDir, port = 0, settings, flags = [] }: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      FAROL_DEMO: 'on',
      FAROL_FLEET: '0',
      INGEST_TOKEN: ingestToken,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  // A trial that fails must not leave a server behind.
  const endWithParent = () => void child.kill('SIGKILL')
  process.once('exit', endWithParent)
  child.once('exit', () => process.off('exit', endWithParent))
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line)
        const found = listening.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said.join('\n')}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const SignedIn = z.object({ token: z.string() })

/** Signs the demo's administrator in and gives the session's token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@farol.dev', senha: 'farol123' }),
  })
  return SignedIn.parse(await response.json()).token
}
