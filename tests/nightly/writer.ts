import { appendEvent } from '#server/db/events.ts'
import { openStore } from '#server/db/open.ts'
import type { Tx } from '#server/db/port.ts'

/**
 * Writes to the store in the folder named until it is killed, and says `ack N` after each commit. One transaction is
 * one event and, in every other one, a batch of positions: both are there, or neither. For crash.ts.
 */
export const company = 1
export const batch = 200

if (import.meta.main) await main(process.argv[2] ?? '')

async function main(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await store.pool.query(`insert into company (id, trade_name) values ($1, 'Crash') on conflict do nothing`, [company])
  console.log('open')
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (;;) {
        const seq = await store.system(writeOne)
        console.log(`ack ${seq}`)
        if (seq % 97 === 0) await store.pool.query('checkpoint')
        if (seq % 61 === 0) await store.pool.query('vacuum (analyze) stream')
      }
    }),
  )
}

async function writeOne(tx: Tx): Promise<number> {
  const seq = await appendEvent(tx, { company, type: 'crash', rev: 1, body: {} })
  if (seq % 2 === 0) {
    await tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude)
       select $1, $2, now(), n, now(), 0, 0 from unnest($3::int[]) n`,
      [company, seq, Array.from({ length: batch }, (_, n) => n)],
    )
  }
  return seq
}
