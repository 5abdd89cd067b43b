import type { Tx } from '#server/db/port.ts'

/** Trackers that told what they run and are made of, the model's target, and parts that were others before. */
export async function plantParts(tx: Tx, from: number): Promise<void> {
  for (const [table, part, past, now] of [
    ['firmware_heard', 'application', '1.4', '1.6'],
    ['composition_heard', 'model', null, 'FR-1'],
    ['composition_heard', 'board', 'A1', 'A2'],
    ['composition_heard', 'sim', '8955010000000000001', '8955010000000000002'],
  ] as const)
    await tx.query(
      `insert into ${table} (company_id, tracker_id, part, value, first_at, last_at, how)
       select company_id, id, $1, r.value, $4::timestamptz + r.n * interval '1 hour', $4::timestamptz + r.n * interval '2 hours', 'report'
       from device, (values (1, $2::text), (2, $3::text)) r (n, value) where r.value is not null and (r.n = 1 or id % 3 > 0) and id % 5 > 0`,
      [part, past, now, new Date(from)],
    )
  await tx.query(
    `insert into firmware_target (company_id, model, version) values (1, 'fr-1', '1.5'), (2, 'FR-1', '1.6')`,
  )
}
