import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Child, startChild } from './child.ts'

export interface LockOutcome {
  rounds: number
  /** Second processes that were refused, and told the first one's pid. */
  refused: number
  /** Processes that got the folder after its holder was killed with -9. */
  takenOver: number
}

/** P54: per round, a second process on a held folder, then kill -9 of the holder and a third one. */
export async function lockRounds(rounds: number): Promise<LockOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-lock-'))
  const outcome: LockOutcome = { rounds, refused: 0, takenOver: 0 }
  let holder = await hold(folder)
  try {
    for (let round = 0; round < rounds; round++) {
      const second = startChild('holdFolder.ts', folder)
      const said = await second.line((line) => /^(refused|holding)/.test(line))
      if (said === `refused ${holder.pid}`) outcome.refused++
      await second.kill()
      await holder.child.kill()
      holder = await hold(folder)
      outcome.takenOver++
    }
  } finally {
    await holder.child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return outcome
}

async function hold(folder: string): Promise<{ child: Child; pid: string }> {
  const child = startChild('holdFolder.ts', folder)
  const said = await child.line((line) => /^(refused|holding)/.test(line))
  if (!said.startsWith('holding')) throw new Error(`The folder was not free: ${said}`)
  return { child, pid: said.slice('holding '.length) }
}
