import type { Tx } from '../port.ts'

/** Rules of the demo's companies beside those of the factory: what every other day brings is a record, what is out of the ordinary asks. */
const own = [
  ['Acima de 110 km/h por 30 s', 'EVT0003', 'high', 110, 30, null, null],
  ['Saída de cerca à noite', 'EVT0006', 'high', null, 0, '22:00', '05:00'],
  ['Rotação acima de 2.600 rpm por 20 s', 'EVT0007', 'low', 2_600, 20, null, null],
  ['Motor acima de 108 °C', 'EVT0012', 'high', 108, 60, null, null],
] as const

/**
 * About one answer in ten minutes in all (ISA-18.2): speeding, excess idling and what vehicles do at fences are kept and
 * counted, and ask nobody. The first revision of each rule stays in its history.
 */
export async function seedAlertRules(tx: Tx): Promise<void> {
  await tx.query(
    `update alert_rule set severity = 'low', rev = rev + 1, changed_at = now(), changed_by = 'Gestão'
     where origin = 'factory' and rev = 1 and severity <> 'low' and code in ('EVT0003', 'EVT0004', 'EVT0005', 'EVT0006', 'EVT0009')`,
  )
  await tx.query(
    `insert into alert_rule (company_id, description, code, severity, threshold, duration_s, window_from, window_to)
     select c.id, d, co, se, th, du, wf, wt from company c, unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::int[], $6::text[], $7::text[])
       r(d, co, se, th, du, wf, wt)
     where not exists (select from alert_rule a where a.company_id = c.id and lower(a.description) = lower(d))`,
    [0, 1, 2, 3, 4, 5, 6].map((n) => own.map((rule) => rule[n] ?? null)),
  )
}
