import { driverPage } from '#contract/driverPage.ts'
import { firstAccessMark } from '#contract/firstAccess.ts'

import { type Config, ConfigError, readConfig } from './config.ts'
import { makePrivate } from './dataFolder.ts'
import { FolderLocked, StoreUnavailable } from './db/port.ts'
import { demo } from './db/seed/demo.ts'
import { ingestTokenFile } from './ingestToken.ts'
import { RedisUnavailable } from './live/peers.ts'
import { offerFirstAccess } from './modules/auth/firstAccess.ts'
import { type Running, startServer } from './start.ts'

/** Exit codes: what a service manager can tell apart. */
const exit = { fault: 1, config: 2, locked: 3, port: 4, store: 5, redis: 6 } as const

const say = (line: string) => process.stdout.write(`${line}\n`)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** One clear message and an exit code for what an operator can mend; null for a fault of ours. */
function explain(error: unknown, config: Config | undefined): { code: number; lines: readonly string[] } | null {
  if (error instanceof ConfigError) return { code: exit.config, lines: error.lines }
  if (error instanceof FolderLocked) return { code: exit.locked, lines: [error.message] }
  if (error instanceof RedisUnavailable) return { code: exit.redis, lines: [error.message] }
  const where = `${config?.host}:${config?.port}`
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return { code: exit.port, lines: [`${where} is in use by another program; choose another PORT.`] }
    case 'EACCES':
    case 'EADDRNOTAVAIL':
      return { code: exit.port, lines: [`${where} cannot be listened on (${codeOf(error)}); check HOST and PORT.`] }
    case 'ENOSPC':
      return { code: exit.store, lines: [`The disk of ${config?.dataDir} is full; free some space and start again.`] }
    case 'EROFS':
    case 'EPERM':
      return { code: exit.store, lines: [`${config?.dataDir} cannot be written (${codeOf(error)}).`] }
    default:
      return error instanceof StoreUnavailable ? { code: exit.store, lines: [error.message] } : null
  }
}

async function introduce(running: Running, { ingestToken, dataDir, publicUrl }: Config): Promise<void> {
  if (running.demo) {
    say(`Demo accounts, password ${demo.password}:`)
    for (const { email, name } of demo.accounts) say(`  ${email.padEnd(22)} ${name}`)
    say(`Driver's page: ${running.url}${driverPage}/#code=${demo.pairingCode}`)
    say(`Ingest token: ${running.ingestToken}`)
  } else {
    // The token of a real installation opens its doors: it is not for a log.
    say(`Ingest token: ${ingestToken === null ? `in ${ingestTokenFile(dataDir)}` : 'as INGEST_TOKEN says'}`)
    // Printed once, by whom the code was made for: the store keeps its hash, and nothing else writes it down.
    const code = running.store.writable() ? await offerFirstAccess(running.store) : null
    if (code !== null) say(`First access, once: ${publicUrl ?? running.url}/${firstAccessMark}${code}`)
  }
  say(`Farol listens at ${running.url}`)
}

function stopOnSignal(running: Running): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (stopping) process.exit(exit.fault)
    stopping = true
    say(`${signal}: finishing what is under way…`)
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(exit.fault)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/**
 * Runs the server as the environment says, until a signal ends it; tells the console how it fares, and leaves with one
 * of the exit codes above when it cannot start. `makePages` gives the folder of the front end; it is called once the
 * settings were found good, and the store is opened meanwhile.
 */
export async function serve(makePages?: () => Promise<string>): Promise<void> {
  let config: Config | undefined
  let pages: Promise<string> | undefined
  try {
    config = readConfig(process.env)
    makePrivate()
    pages = makePages?.()
    const running = await startServer({ config, pages, onProgress: say })
    stopOnSignal(running)
    await introduce(running, config)
  } catch (error) {
    const known = explain(error, config)
    for (const line of known?.lines ?? ['Farol could not start:']) console.error(line)
    if (known === null) console.error(error)
    // Broken off, it would leave half of its work behind.
    await pages?.catch(() => {})
    process.exit(known?.code ?? exit.fault)
  }
}
