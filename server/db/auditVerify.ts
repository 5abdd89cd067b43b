import { firstBrokenAudit } from './audit.ts'
import type { Anchor } from './auditAnchors.ts'
import type { Tx } from './port.ts'

/** What is wrong with a company's log, and where. */
export interface Finding {
  company: number
  seq: number | null
  what: 'changed' | 'cut' | 'anchor' | 'command'
  id?: string
}

/** The commands whose last line in the log says otherwise than their row, and those that no line speaks of. */
const commandsOf = (tx: Tx, company: number): Promise<{ id: string; seq: number | null; line: boolean }[]> =>
  tx.query(
    `with told as (
       select distinct on (entity_id) entity_id, seq, body->>'state' as state, body->>'cancelState' as cancel from audit
       where company_id = $1 and entity = 'command' and body ? 'state' order by entity_id, seq desc)
     select coalesce(c.id::text, t.entity_id) as id, t.seq, t.seq is not null as line
     from (select id, state, cancel_state from command where company_id = $1) c
       full join told t on t.entity_id = c.id::text
     where c.id is null or t.seq is null or t.state <> c.state or t.cancel <> c.cancel_state
     order by t.seq`,
    [company],
  )

/**
 * Walks a company's chain, looks for what its anchors say, and rebuilds its commands from the log: a changed line or one
 * taken out shows in the chain, a cut end at an anchor, a changed command at its last line.
 * @returns what is wrong; how many lines there are; how many commands no line speaks of, such as those that a demo began with
 */
export async function verifyAudit(
  tx: Tx,
  company: number,
  anchors: readonly Anchor[],
): Promise<{ findings: Finding[]; lines: number; unspoken: number }> {
  const findings: Finding[] = []
  const broken = await firstBrokenAudit(tx, company)
  if (broken !== undefined) findings.push({ company, seq: broken, what: 'changed' })
  for (const anchor of anchors.filter((one) => one.company === company)) {
    const [row] = await tx.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit where company_id = $1 and seq = $2`,
      [company, anchor.seq],
    )
    if (row?.hash !== anchor.hash) {
      findings.push({ company, seq: anchor.seq, what: row === undefined ? 'cut' : 'anchor' })
    }
  }
  const commands = await commandsOf(tx, company)
  for (const { id, seq, line } of commands) if (line) findings.push({ company, seq, what: 'command', id })
  const [count] = await tx.query<{ n: number }>('select count(*)::int as n from audit where company_id = $1', [company])
  return { findings, lines: count?.n ?? 0, unspoken: commands.filter(({ line }) => !line).length }
}
