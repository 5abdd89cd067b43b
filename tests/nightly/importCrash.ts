import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { vehicle } from '#contract/entities/vehicle.ts'
import { firstBrokenAudit } from '#server/db/audit.ts'
import { openStore } from '#server/db/open.ts'

import { type ServerProcess, spawnServer } from '../serverProcess.ts'

export interface ImportCrashOutcome {
  rounds: number
  rows: number
  /** Kills that came while rows were being written, or taken back; one that came before or after proves nothing. */
  whileWriting: number
  whileUndoing: number
  /** Rows that are not there once, each with its own line of the audit log, after the server came back. */
  wrong: number
  /** Vehicles that are still in use after the import was taken back. */
  left: number
}

const chunk = 500
const Job = z.object({
  importacao: z.object({ situacao: z.string(), contagem: z.record(z.string(), z.number()) }),
})
const Token = z.object({ token: z.string() })
const letters = (n: number) => String.fromCodePoint(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))

/**
 * R18: the real server as a process, an import of vehicles, kill -9 in the midst of writing, a start that brings it to its
 * end by itself, and the same while it is taken back. `at` gives when in the course of a step the process dies, 0 to 1.
 */
export async function importCrashRounds(rounds: number, rows: number, at: () => number): Promise<ImportCrashOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-import-crash-'))
  const outcome: ImportCrashOutcome = { rounds, rows, whileWriting: 0, whileUndoing: 0, wrong: 0, left: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      const maker = `Leva ${round}`
      let server = await spawnServer({ dataDir })
      let desk = await deskOf(server)
      const key = randomUUID()
      await desk.send(key, rows, round, maker)
      if (await killed(server, desk, { key, step: 'write', chunks: rows / chunk, at })) outcome.whileWriting++
      ;[server, desk] = await again(dataDir)
      const written = await desk.settled(key, 'done')
      await server.stop()
      outcome.wrong += rows - (written.contagem['novas'] ?? 0) + (await apart(dataDir, maker, rows))

      ;[server, desk] = await again(dataDir)
      if (await killed(server, desk, { key, step: 'undo', chunks: rows / chunk, at })) outcome.whileUndoing++
      ;[server, desk] = await again(dataDir)
      // Killed before the first step it was never asked for: whoever asks again takes it back.
      await desk.step(key, 'undo').catch(() => undefined)
      const undone = await desk.settled(key, 'undone')
      await server.stop()
      outcome.left += rows - (undone.contagem['desfeitas'] ?? 0) + (await inUse(dataDir, maker))
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return outcome
}

async function again(dataDir: string): Promise<[ServerProcess, Awaited<ReturnType<typeof deskOf>>]> {
  const server = await spawnServer({ dataDir })
  return [server, await deskOf(server)]
}

/** What the page of an import asks, as the administrator of the demo. */
async function deskOf({ url }: ServerProcess) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = Token.parse(await post('/auth', { email: 'admin@farol.dev', senha: 'farol123' }))
  const step = async (key: string, passo: 'look' | 'write' | 'undo') =>
    Job.parse(await post(vehicle.calls.importStep.path, { id_empresa: 1, chave: key, passo }, token)).importacao
  return {
    step,
    async send(key: string, rows: number, round: number, maker: string): Promise<void> {
      const lines = Array.from({ length: rows }, (_, n) => ({
        linha: n + 2,
        celulas: {
          placa: `K${letters(round)}${Math.floor(n / 2600) % 10}${letters(Math.floor(n / 100)).slice(1)}${String(n % 100).padStart(2, '0')}`,
          categoria: '1',
          montadora: maker,
        },
      }))
      for (let from = 0; from < rows; from += chunk)
        await post(
          vehicle.calls.import.path,
          { id_empresa: 1, planilha: lines.slice(from, from + chunk), guardar: { chave: key, total: rows } },
          token,
        )
    },
    /** As it stands once it stands as it should; asks nothing of the server but that. */
    async settled(key: string, state: string) {
      for (let tries = 0; tries < 1_200; tries++) {
        const job = await step(key, 'look')
        if (job.situacao === state) return job
        await pause(250)
      }
      throw new Error(`the import is not ${state} after five minutes`)
    },
  }
}

/** Asks step by step and ends the process in one of them; true where some rows were through and others were not. */
async function killed(
  server: ServerProcess,
  desk: Awaited<ReturnType<typeof deskOf>>,
  { key, step, chunks, at }: { key: string; step: 'write' | 'undo'; chunks: number; at: () => number },
): Promise<boolean> {
  const whole = Math.max(1, Math.floor(chunks * at()))
  let tookMs = 0
  let going = true
  for (let n = 0; n < whole && going; n++) {
    const began = performance.now()
    const { situacao } = await desk.step(key, step)
    tookMs = performance.now() - began
    going = situacao === 'writing' || situacao === 'undoing'
  }
  const last = desk.step(key, step).catch(() => undefined)
  await pause(tookMs * at())
  await server.kill()
  await last
  return going
}

/** Rows that are not there once, with one line of the audit log each, and a chain that holds. */
async function apart(dataDir: string, maker: string, rows: number): Promise<number> {
  const store = await openStore({ dataDir })
  try {
    return await store.system(async (tx) => {
      const [found] = await tx.query<{ n: number; plates: number; told: number }>(
        `select count(*)::int as n, count(distinct v.plate)::int as plates,
           count(*) filter (where 1 = (select count(*) from audit a where a.company_id = v.company_id
             and a.entity = 'vehicle' and a.entity_id = v.id::text and a.action = 'vehicle.created'))::int as told
         from vehicle v where v.company_id = 1 and v.maker = $1`,
        [maker],
      )
      const broken = (await firstBrokenAudit(tx, 1)) === undefined ? 0 : 1
      const off = (n = 0) => Math.abs(rows - n)
      return off(found?.n) + off(found?.plates) + off(found?.told) + broken
    })
  } finally {
    await store.close()
  }
}

async function inUse(dataDir: string, maker: string): Promise<number> {
  const store = await openStore({ dataDir })
  try {
    const rows = await store.system((tx) =>
      // Taken back, a vehicle that nobody used is gone; one with a past is out of use.
      tx.query<{ n: number }>('select count(*)::int as n from vehicle where company_id = 1 and maker = $1 and active', [
        maker,
      ]),
    )
    return rows[0]?.n ?? 0
  } finally {
    await store.close()
  }
}
