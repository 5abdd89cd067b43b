import { startTestServer } from '../server.ts'

const note = '=HYPERLINK("http://x";"y")'

interface AuditFileFigures {
  rows: number
  rowsInFile: number
  seconds: number
  megabytes: number
  /** What the process held more than before at most, the embedded store with it. */
  heldMoreMb: number
  /** Cells of the file that a spreadsheet would take for a formula. */
  formulas: number
}

/** The whole audit of a company as a file, read as it comes: each of its commands has a note that is a formula. */
export async function measureAuditFile(rows: number): Promise<AuditFileFigures> {
  const server = await startTestServer()
  try {
    const at = Date.now() - 3_600_000
    await server.store.system(async (tx) => {
      await tx.query(
        `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at,
           expires_at, finished_at, reason, note)
         select md5('c' || n)::uuid, 1, (select min(id) from vehicle where company_id = 1), 'unblock', 'engine', 'succeeded',
           'past ' || n, '-', 1, $1::timestamptz, $1, $1, 'test', $3 from generate_series(1, $2::int) n`,
        [new Date(at), rows, note],
      )
      await tx.query(
        `insert into audit (company_id, seq, at, user_id, session_ref, address, action, entity, entity_id, body, prev_hash, hash)
         select 1, s.last + n, $1::timestamptz + n * interval '10 ms', 1, 'x', '::1', 'command.requested', 'command',
           md5('c' || n)::uuid::text, '{}', sha256('a'), sha256('b')
         from generate_series(1, $2::int) n, (select coalesce(max(seq), 0) as last from audit where company_id = 1) s`,
        [new Date(at), rows],
      )
      await tx.query('analyze command, audit')
    })
    const token = await server.signIn('admin')
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/control/audit/dump`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        inicio: at - 60_000,
        fim: Date.now(),
        empresasSelecionadas: [1],
        veiculos: [],
        aba: 'bloqueio',
        formato: 'csv',
        colunas: ['seq', 'hash', 'note'],
        desde: 0,
        limite: 100,
      }),
    })
    const [lines, bytes, formulas] = await readLines(answer)
    clearInterval(watch)
    return {
      rows,
      rowsInFile: lines - 1,
      seconds: Math.round((performance.now() - begun) / 100) / 10,
      megabytes: Math.round(bytes / 1e5) / 10,
      heldMoreMb: Math.round((most - before) / 1e6),
      formulas,
    }
  } finally {
    await server.close()
  }
}

/** Lines, bytes and formulas of a file, of which no more is kept than the line that is not whole yet. */
async function readLines(answer: Response): Promise<[lines: number, bytes: number, formulas: number]> {
  if (answer.status !== 200 || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`)
  const text = new TextDecoder()
  let [lines, bytes, formulas, rest] = [0, 0, 0, '']
  for await (const chunk of answer.body) {
    bytes += chunk.length
    const whole = (rest + text.decode(chunk, { stream: true })).split('\n')
    rest = whole.pop() ?? ''
    lines += whole.length
    formulas += whole.filter((line) => /(^|;|,)"?[=+@-]/.test(line)).length
  }
  return [lines + (rest === '' ? 0 : 1), bytes, formulas]
}
