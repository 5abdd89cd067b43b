import type { Tx } from '../port.ts'
import said from './alerts.json' with { type: 'json' }

/** Of vehicles: cars. */
const carCategory = 2

/**
 * About one answer in ten minutes in all (ISA-18.2): speeding, excess idling, silence and what vehicles do at fences are kept and
 * counted, and ask nobody. The first revision of each rule stays in its history.
 */
export async function seedAlertRules(tx: Tx): Promise<void> {
  await tx.query(
    `update alert_rule set severity = 'low', rev = rev + 1, changed_at = now(), changed_by = $1
     where origin = 'factory' and rev = 1 and severity <> 'low' and code in ('EVT0003', 'EVT0004', 'EVT0005', 'EVT0006', 'EVT0009', 'EVT0031')`,
    [said.by],
  )
  await tx.query(
    `insert into alert_rule (company_id, description, code, severity, threshold, duration, window_from, window_to, port, port_state)
     select c.id, d, co, se, th, du, wf, wt, po, ps from company c, unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[])
       r(d, co, se, th, du, wf, wt, po, ps)
     where not exists (select from alert_rule a where a.company_id = c.id and lower(a.description) = lower(d))`,
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => said.rules.map((rule) => rule[n] ?? null)),
  )
  // Lorries of the night pass the gates of their yards until the morning; that a car leaves asks for an answer.
  await tx.query(
    `with linked as (
       insert into alert_rule_vehicle (company_id, alert_rule_id, vehicle_id)
       select r.company_id, r.id, v.id from alert_rule r join vehicle v on v.company_id = r.company_id and v.category = $2
       where r.description = $1 and r.rev = 1 on conflict do nothing returning alert_rule_id)
     update alert_rule set reach = 'some' where id in (select alert_rule_id from linked)`,
    [said.ofCars, carCategory],
  )
}
