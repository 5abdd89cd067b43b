import { ConfigError, readConfig } from '../server/config.ts'
import { readAnchors } from '../server/db/auditAnchors.ts'
import { type Finding, verifyAudit } from '../server/db/auditVerify.ts'
import { openStore } from '../server/db/open.ts'
import { FolderLocked } from '../server/db/port.ts'

const words: Record<Finding['what'], string> = {
  changed: 'the chain breaks here: this line, or the one before it, was changed or taken out',
  cut: 'an anchor stands here and the line is gone: the end was cut off',
  anchor: 'an anchor stands here and says otherwise: the log was written anew',
  command: 'the command of this line says otherwise than its row',
}

/**
 * Walks the audit of every company, compares it with the anchors beside the store, and rebuilds the commands from it. Ends
 * with 1 if anything is wrong, and names each line.
 */
try {
  const config = readConfig({ FAROL_DEMO: 'off', ...process.env })
  const { anchors, unreadable } = await readAnchors(config.dataDir)
  for (const line of unreadable) console.error(`audit-anchors.jsonl, line ${line}: cannot be read`)
  if (unreadable.length > 0) process.exitCode = 1
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
  try {
    const began = performance.now()
    let all = 0
    const companies = await store.system((tx) =>
      tx.query<{ id: number; name: string }>('select id, trade_name as name from company order by id'),
    )
    const known = new Set(companies.map(({ id }) => id))
    for (const { company, seq } of anchors.filter((one) => !known.has(one.company))) {
      console.error(`company ${company}, line ${seq}: ${words.cut}`)
      process.exitCode = 1
    }
    for (const { id, name } of companies) {
      const { findings, lines, unspoken } = await store.system((tx) => verifyAudit(tx, id, anchors))
      all += lines
      const last = anchors.findLast(({ company }) => company === id)
      const anchored = last === undefined ? 'no anchor' : `anchored up to ${last.seq}, ${last.hash.slice(0, 16)}`
      const said = unspoken === 0 ? '' : `, ${unspoken} commands without a line`
      console.log(`${name}: ${lines} lines, ${findings.length} wrong, ${anchored}${said}`)
      for (const { seq, what, id: command } of findings) {
        console.error(`  line ${seq ?? '?'}: ${words[what]}${command === undefined ? '' : ` (${command})`}`)
      }
      if (findings.length > 0) process.exitCode = 1
    }
    console.log(`${all} lines, ${Math.round(all / ((performance.now() - began) / 1000))} a second`)
  } finally {
    await store.close()
  }
} catch (error) {
  const known = error instanceof FolderLocked || error instanceof ConfigError
  console.error(known ? error.message : error)
  process.exitCode = 1
}
