import type { Tx } from '../port.ts'

/** Sets of rules by company; `all`: whoever holds none of his own. Of the others every fifteenth driver holds one. */
const sets = [
  { company: 1, name: 'Carga (Lei 13.103)', all: true, parameters: { standardJourney: 480, maximumJourney: 600 } },
  {
    company: 1,
    name: '12 × 36',
    all: false,
    parameters: {
      regime: 'twelveBy36',
      agreement: 'SP 4471/2026',
      agreementEnds: '2027-04-30',
    },
  },
  { company: 2, name: 'Passageiros', all: true, parameters: { regime: 'passengers' } },
  {
    company: 3,
    name: 'Rural (Lei 5.889)',
    all: true,
    parameters: { regime: 'rural' },
  },
] as const

/** Sets of rules of journeys of the demo, and whose they are. */
export async function seedJourneys(tx: Tx, now: Date): Promise<void> {
  for (const { company, name, all, parameters } of sets)
    await tx.query(
      `with made as (insert into profile_set (company_id, kind, name, description, parameters, changed_at)
                     values ($1, 'journey', $2, null, $3, $4) returning id, company_id, rev, parameters),
            kept as (insert into profile_revision (profile_id, company_id, rev, parameters, at)
                     select id, company_id, rev, parameters, $4::timestamptz from made),
            rule as (insert into journey_rule (company_id, description, reach, from_day, changed_at)
                     values ($1, $2, case when $5 then 'company' else 'drivers' end, '2000-01-01', $4) returning id),
            held as (insert into journey_rule_set (company_id, journey_rule_id, set_id) select $1, r.id, m.id from rule r, made m),
            named as (insert into journey_rule_driver (company_id, journey_rule_id, driver_id)
                      select $1, r.id, d.id from rule r, driver d where d.company_id = $1 and d.id % 15 = 0 and not $5)
       insert into driver_rule (company_id, driver_id, set_id, rule_id, from_day, at)
       select m.company_id, d.id, m.id, r.id, '2000-01-01', $4 from rule r, made m
         join (select null::int as id where $5 union all
               select id from driver where company_id = $1 and id % 15 = 0 and not $5) d on true`,
      [company, name, JSON.stringify(parameters), now, all],
    )
}
