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

/** The commands whose last line in the log says otherwise than their row, and how many no line speaks of, which may be most. */
async function commandsOf(
  tx: Tx,
  company: number,
): Promise<{ wrong: { id: string; seq: number }[]; unspoken: number }> {
  const rows = await tx.query<{ id: string | null; seq: number | null; unspoken: number }>(
    `with told as (
       select distinct on (entity_id) entity_id, seq, body->>'state' as state, body->>'cancelState' as cancel from audit
       where company_id = $1 and entity = 'command' and body ? 'state' order by entity_id, seq desc
     ), beside as materialized (
       select t.entity_id, t.seq, c.id is not null as there, t.state = c.state and t.cancel = c.cancel_state as alike
       from told t left join command c on c.company_id = $1
         and c.id = case when t.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.entity_id::uuid end)
     select entity_id as id, seq, 0 as unspoken from beside where not there or not alike
     union all
     select null, null, (select count(*) from command where company_id = $1)::int - count(*) filter (where there)::int from beside
     order by seq`,
    [company],
  )
  const wrong = rows.flatMap(({ id, seq }) => (id === null || seq === null ? [] : [{ id, seq }]))
  return { wrong, unspoken: rows.reduce((sum, { unspoken }) => sum + unspoken, 0) }
}

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
  const { wrong, unspoken } = await commandsOf(tx, company)
  for (const { id, seq } of wrong) findings.push({ company, seq, what: 'command', id })
  const [count] = await tx.query<{ n: number }>('select count(*)::int as n from audit where company_id = $1', [company])
  return { findings, lines: count?.n ?? 0, unspoken }
}
