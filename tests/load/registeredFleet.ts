import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '#server/db/open.ts'

import { type ServerProcess, spawnServer } from '../serverProcess.ts'
import { drivingFleet, pushHard } from './ingestLoad.ts'

export interface FleetServer {
  server: ServerProcess
  /** Ends the server and takes its folder away. */
  close(): Promise<void>
}

/**
 * The product as it comes, on its embedded store or on the PostgreSQL at `databaseUrl`, with `vehicles` vehicles of company 1 (`load-0` and so on, as
 * `drivingFleet` calls them). They are written beside the server, which is down meanwhile: the door takes minutes for a
 * hundred thousand. Each of them has reported once when it resolves.
 */
export async function serverWithFleet(vehicles: number, databaseUrl?: string): Promise<FleetServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-bench-fleet-'))
  const clear = () => rm(dataDir, { recursive: true, force: true })
  const start = () => spawnServer({ dataDir, settings: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
  try {
    // Its first start makes the demo's accounts and companies.
    await (await start()).stop()
    const store = await openStore({ dataDir, databaseUrl })
    await store.system(async (tx) => {
      await tx.query(
        `with made as (
           insert into vehicle (company_id, plate, fleet_number, category, maker, model)
           select 1, 'FRL' || to_char(n, 'FM000000'), 'load-' || n, 1 + n % 3, 'Scania', 'R 450'
             from generate_series(0, $1::int - 1) n
           returning id, fleet_number)
         insert into device (unique_id, company_id, vehicle_id, protocol) select fleet_number, 1, id, 'ingest' from made`,
        [vehicles],
      )
    })
    await store.close()
    const server = await start()
    const close = () => server.stop().then(clear)
    const batches = drivingFleet(vehicles)
    for (let heard = 0; heard < vehicles;) heard += (await pushHard(server.url, batches, 2)).stored
    return { server, close }
  } catch (error) {
    await clear()
    throw error
  }
}
