import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { markAppointments, pairDevice } from '#contract/endpoints/driverApp.ts'
import { openStore } from '#server/db/open.ts'
import type { Tx } from '#server/db/port.ts'
import { hashOfCode } from '#server/modules/recorder/storedDevices.ts'
import { verifyClock } from '#server/modules/recorder/verify.ts'

import { type ServerProcess, spawnServer } from '../serverProcess.ts'

export interface MarkCrashOutcome {
  rounds: number
  /** Marks that were answered, and those that were on their way when the process died. */
  acknowledged: number
  unanswered: number
  /** Marks that are not there once, with the number that they were answered, after the phone had posted all again. */
  wrong: number
  /** Rounds after which the chain had a gap or a line that does not follow from the one before. */
  broken: number
}

const company = 1
const phones = 3
const batchSize = 5
const code = 'kept-marks-trial'
const Paired = z.object({ token: z.string() })
const Answer = z.object({ resultados: z.array(z.object({ chave: z.string(), nsr: z.int().nullable() })) })
type Mark = Readonly<{ chave: string; evento: string; em: number }>

/**
 * J15: the real server as a process, three loops of a driver's phone that post batches of marks, kill -9 at a random moment. A
 * mark that was answered is there with its number; posted again, as the phone does, each is there once; numbers have no gap.
 */
export async function markCrashRounds(rounds: number, at: () => number): Promise<MarkCrashOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-mark-crash-'))
  const outcome: MarkCrashOutcome = { rounds, acknowledged: 0, unanswered: 0, wrong: 0, broken: 0 }
  const numbers = new Map<string, number | null>()
  try {
    await (await spawnServer({ dataDir })).stop()
    await opened(dataDir, mayPair)
    let token = ''
    for (let round = 0; round < rounds; round++) {
      const server = await spawnServer({ dataDir })
      token ||= Paired.parse(await put(server, pairDevice.path, { codigo: code, aparelho: 'trial' })).token
      const batches: Mark[][] = []
      const posting = Array.from({ length: phones }, async () => {
        for (;;) {
          const marks = Array.from({ length: batchSize }, () => ({
            chave: randomUUID(),
            evento: 'work',
            em: Date.now(),
          }))
          batches.push(marks)
          const answered = await post(server, token, marks).catch(() => undefined)
          if (answered === undefined) return void (outcome.unanswered += marks.length)
          outcome.acknowledged += marks.length
          for (const { chave, nsr } of answered) numbers.set(chave, nsr)
        }
      })
      await pause(200 + at() * 2_000)
      await server.kill()
      await Promise.all(posting)

      const again = await spawnServer({ dataDir })
      for (const marks of batches) {
        for (const { chave, nsr } of await post(again, token, marks)) {
          const before = numbers.get(chave)
          if (nsr === null || (before !== undefined && before !== nsr)) outcome.wrong++
          numbers.set(chave, nsr)
        }
      }
      await again.stop()
      const stored = await opened(dataDir, storedOf)
      if (stored.broken !== null || stored.last !== stored.records) outcome.broken++
      outcome.wrong += Math.abs(stored.marks - numbers.size)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return outcome
}

async function put({ url }: ServerProcess, path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const post = async (server: ServerProcess, token: string, itens: readonly Mark[]) =>
  Answer.parse(await put(server, markAppointments.path, { agora: Date.now(), desvio: 0, itens }, token)).resultados

async function opened<T>(dataDir: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir })
  try {
    return await store.system(work)
  } finally {
    await store.close()
  }
}

/** A code for a driver whose marks get numbers. */
async function mayPair(tx: Tx): Promise<void> {
  await tx.query(
    `with made as (insert into driver (company_id, name, document) values ($1, 'Trial', '52998224725') returning id)
     insert into pairing_code (hash, company_id, driver_id, expires_at, again) select $2, $1, id, 'infinity', true from made`,
    [company, hashOfCode(code)],
  )
}

async function storedOf(tx: Tx) {
  const [row] = await tx.query<{ marks: number; records: number; last: number }>(
    `select (select count(*)::int from appointment where company_id = $1 and nsr is not null) as marks,
       (select count(*)::int from clock_record where company_id = $1) as records,
       (select nsr::int from clock_site where company_id = $1) as last`,
    [company],
  )
  const { broken } = await verifyClock(tx, company)
  return { marks: row?.marks ?? 0, records: row?.records ?? 0, last: row?.last ?? 0, broken }
}
