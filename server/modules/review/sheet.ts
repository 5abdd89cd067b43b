import type { Answer } from '#contract/endpoint.ts'
import type { reviewSheet } from '#contract/endpoints/review.ts'
import { ReviewId, VehicleId } from '#contract/kinds.ts'
import { reviewStates } from '#contract/rules/reviewState.ts'
import { countedFrom } from '#contract/rules/vehicleCounter.ts'

import type { Tx } from '../../db/port.ts'
import { type CounterKind, anchorOf } from './anchors.ts'
import { countsOf } from './counts.ts'
import { type ReviewFacts, earlierOf, proposalOf, yearOf } from './sheetRows.ts'

type Sheet = Answer<typeof reviewSheet>
const stepNames = [...reviewStates, 'postponed', 'reopened'] as const

/** Everything that the page of one review shows beside its record. */
export async function sheetOf(tx: Tx, now: Date, facts: ReviewFacts): Promise<Sheet> {
  const { id, company, vehicle } = facts
  const of = [company, id]
  const [car] = await tx.query<{ id: number; plate: string; fleet: string; maker: string; model: string }>(
    'select id, plate, fleet_number as fleet, maker, model from vehicle where company_id = $1 and id = $2',
    [company, vehicle],
  )
  const lines = await tx.query<Sheet['lines'][number] & Record<string, unknown>>(
    `select kind, what, quantity, unit_cents::float8 as "unitCents" from review_line where company_id = $1 and review_id = $2 order by n`,
    of,
  )
  const causes = await tx.query<Sheet['causes'][number] & Record<string, unknown>>(
    'select id, kind, words, outcome from review_cause where company_id = $1 and review_id = $2 order by id',
    of,
  )
  const states = await tx.query<{ state: string; at: Date; by: string | null; note: string | null }>(
    `select state, at, by_name as by, note from review_state where company_id = $1 and review_id = $2 order by at, id limit 200`,
    of,
  )
  const told = await tx.query<{ name: string; active: boolean; at: Date | null }>(
    `select u.name, u.active, (select max(n.sent_at) from review_notice n where n.company_id = l.company_id and n.review_id = l.review_id
       and n.user_id = u.id and not n.skipped) as at
     from review_user l join app_user u on u.id = l.user_id where l.company_id = $1 and l.review_id = $2 order by u.name, u.id`,
    of,
  )
  const [next] = await tx.query<{ id: number }>(
    'select id from review where company_id = $1 and next_of = $2 order by id limit 1',
    of,
  )
  const earlier = await earlierOf(tx, facts)
  const year = await yearOf(tx, facts)
  const count = vehicle === null ? undefined : (await countsOf(tx, now, [vehicle])).get(vehicle)
  const standing = async (kind: CounterKind) => {
    const anchor = vehicle === null ? undefined : await anchorOf(tx, vehicle, kind, facts.today)
    return {
      value: countedFrom(anchor?.value ?? null, anchor?.since ?? null),
      reading: anchor?.value ?? null,
      at: anchor?.at.getTime() ?? null,
      how: anchor?.how ?? null,
      id: anchor?.id ?? null,
      by: anchor?.by ?? null,
      weeks: count?.weeks[kind].length ?? 0,
    }
  }
  return {
    vehicle: car === undefined ? null : { ...car, id: VehicleId.parse(car.id) },
    lines,
    causes,
    states: states.flatMap(({ state, at, ...rest }) => {
      const name = stepNames.find((one) => one === state)
      return name === undefined ? [] : [{ state: name, at: at.getTime(), ...rest }]
    }),
    told: told.map(({ at, ...rest }) => ({ ...rest, at: at?.getTime() ?? null })),
    earlier: earlier.map(({ id: one, doneOn, km: at, cost }) => ({ id: ReviewId.parse(one), doneOn, km: at, cost })),
    km: await standing('km'),
    hours: await standing('h'),
    toldAt: count?.toldAt?.getTime() ?? null,
    device: year.device,
    yearCents: year.cents,
    yearKm: year.km,
    note: facts.note,
    next: next === undefined ? null : ReviewId.parse(next.id),
    proposal: proposalOf(facts, earlier),
  }
}
