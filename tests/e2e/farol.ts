import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { test as base, expect } from '@playwright/test'

import { noteFaults, unforgivable } from './faults.ts'

export { expect } from '@playwright/test'

const repository = join(import.meta.dirname, '../..')
const address = /https?:\/\/[\w.:[\]-]+:\d+/

export interface Farol {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Its data folder, the outbox of its mail inside. */
  dataDir: string
  /** Everything it has said so far. */
  log: () => string
  stop: () => Promise<void>
  /** Ends the process without a word, as a power cut does; the data folder stays. */
  kill: () => Promise<void>
  /** Starts it again on the same folder and port. */
  restart: () => Promise<void>
}

interface Process {
  url: string
  /** Sends the signal if it still runs, and waits for its end. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** One process of the product, as soon as it says where it listens; rejects with its own words when it ends before. */
async function launch(env: Record<string, string>, lines: string[]): Promise<Process> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const found = address.exec(line)
        if (found) resolve(found[0])
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)))
  })
  return { url, end }
}

/**
 * Starts the product on a free port with a new data folder and waits for the line that says where it listens.
 * @throws with the server's own words when it ends before it listens
 */
export async function startFarol(settings: Record<string, string> = {}): Promise<Farol> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-e2e-'))
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, FAROL_DEMO: 'on', ...settings }
  const lines: string[] = []
  const clear = () => rm(dataDir, { recursive: true, force: true })
  let running = await launch(env, lines).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  const { url } = running
  return {
    url,
    dataDir,
    log: () => lines.join('\n'),
    stop: async () => {
      await running.end('SIGTERM')
      await clear()
    },
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      running = await launch({ ...env, PORT: new URL(url).port }, lines)
    },
  }
}

/**
 * A `test` for one file, with a server of its own behind `page.goto('/…')`. Every call makes a new worker fixture, and
 * Playwright gives files with different worker fixtures different workers: so the server lives as long as the file.
 */
export function farolTest(settings: Record<string, string> = {}) {
  return base.extend<object, { farol: Farol }>({
    farol: [
      async ({}, use) => {
        const farol = await startFarol(settings)
        await use(farol)
        await farol.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ farol }, use) => use(farol.url),
    serviceWorkers: 'block',
    context: async ({ context }, use) => {
      const faults = await noteFaults(context)
      await use(context)
      expect(unforgivable(faults)).toEqual([])
    },
  })
}
