import { readConfig } from '../server/config.ts'
import { openStore } from '../server/db/open.ts'
import { verifyClock } from '../server/modules/recorder/verify.ts'

/** Walks the chain of every company's recorder and names the first number that was touched; ends with 1 if there is any. */
const config = readConfig({ FAROL_DEMO: 'off', ...process.env })
const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
try {
  await store.system(async (tx) => {
    const companies = await tx.query<{ id: number; name: string }>(
      'select c.id, c.trade_name as name from company c join clock_site s on s.company_id = c.id order by c.id',
    )
    for (const { id, name } of companies) {
      const { until, broken } = await verifyClock(tx, id)
      const said = broken === null ? `whole up to ${until}` : `broken at NSR ${broken}`
      process.stdout.write(`${name}: ${said}\n`)
      if (broken !== null) process.exitCode = 1
    }
  })
} finally {
  await store.close()
}
