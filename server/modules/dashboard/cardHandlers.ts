import { type CardKind, measuresOfCard } from '#contract/cards.ts'
import type { Input } from '#contract/endpoint.ts'
import type { CardAnswer, cardData } from '#contract/endpoints/card.ts'
import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { type MeasureName, type SumName, type Values, measureOf, valuesOf } from '#contract/measures.ts'
import { allows } from '#contract/permissions.ts'
import { periodBefore } from '#contract/rules/periodBefore.ts'
import { instantAt } from '#contract/rules/zonedDay.ts'

import type { Store, Tx } from '../../db/port.ts'
import { type Dimension, type Group, type GroupAsked, groupRows } from '../../kit/analysis/groupRows.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { type HourTelling, usedPeriod } from '../../kit/rollup.ts'
import { visibleOf } from '../../kit/scope.ts'
import { ask, sql } from '../../kit/sql.ts'
import { nowCards } from './nowCards.ts'
import { partOf } from './seriesPart.ts'

interface Deps {
  store: Store
  clock: Clock
  hours: HourTelling
}

type Asked = Input<typeof cardData>
type Period = GroupAsked & { now: number }

/** Below it a vehicle's own figure of litres says too little, km. */
const leastKm = 50
/** Days that a dashboard reaches back. */
const mostDays = 5 * 366
const dayMs = 86_400_000

const seconds = (name: string, value: number | null): number | null =>
  value !== null && name.endsWith('Sec') ? value * 60 : value
const named = (fields: Readonly<Record<string, MeasureName>>, values: Values): Record<string, number | null> =>
  Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, seconds(field, values[name] ?? null)]))

/** Cards of dashboards (CARD-09..23), from the sums and the dictionary of every report. */
export function cardHandlers({ store, clock, hours }: Deps): Pick<Handlers, 'cardData'> {
  /** Questions that are being answered: who asks the same waits with whoever asked first. */
  const running = new Map<string, Promise<CardAnswer>>()

  async function answerFor({ params: { kind }, body }: Asked, caller: Caller): Promise<CardAnswer> {
    const companies = body.companies === undefined ? caller.companies : visibleOf(caller, body.companies)
    const now = clock.now()
    const instant = (text: string) => {
      const [day = '', time = ''] = text.split('T')
      return instantAt(day, time, body.timeZone)
    }
    const [from, to] = [instant(body.from), instant(body.to)]
    if (to < from || to - from > mostDays * dayMs) fail('period.invalid', { data: { days: mostDays } })
    const readable = Object.entries(fieldsFor(kind, body.measures)).filter(([, name]) => {
      const { needs } = measureOf(name)
      return needs === undefined || allows(caller.permissions, needs, 'r')
    })
    const fields = Object.fromEntries(readable)
    if (readable.length === 0 && Object.keys(fieldsFor(kind, body.measures)).length > 0) fail('permission.denied')
    const { vehicles, timeZone } = body
    const whom = { companies, vehicles, drivers: [], groupings: [] }
    const scoped = <T>(work: (tx: Tx) => Promise<T>) => store.scoped({ companies }, work)
    const current = await scoped((tx) => nowCards(tx, kind, whom, now, caller))
    if (current !== null) return { ...current, at: now }
    const own = await scoped((tx) =>
      ask<{ id: number; plate: string }>(
        tx,
        sql`select id, plate from vehicle where company_id = any(${companies}::int[])
            and (cardinality(${vehicles}::int[]) = 0 or id = any(${vehicles}::int[]))`,
      ),
    )
    const plates = new Map(own.map(({ id, plate }) => [id, plate]))
    const { toldTo, behind } = await hours.catchUp([...plates.keys()])
    const asked: Period = { ...whom, from, to: Math.max(from, to - 1), timeZone, toldTo, now }
    const measures = [...new Set(Object.values(fields))]
    const keys = [...new Set<SumName>(['reports', 'km', ...measures.flatMap((name) => measureOf(name).of)])]
    const { part, bucket, key } = partOf(from, to)
    return scoped(async (tx) => {
      const read = (over: Period, ways: readonly (readonly Dimension[])[]) => groupRows(tx, over, 'vehicle', keys, ways)
      const say = (group: Group | undefined) => named(fields, group ? valuesOf(measures, group.sums, {}) : {})
      const [whole = [], subjects = [], stretches = []] = await read(asked, [[], ['subject'], [bucket]])
      const [before = []] = await read({ ...asked, ...periodBefore(asked) }, [[]])
      const points = stretches
        .map((group) => ({ at: group.by[bucket] ?? 0, values: say(group) }))
        .toSorted((a, b) => a.at - b.at)
      const [first = '', second] = Object.keys(fields)
      const each = subjects.flatMap((group) => {
        const id = group.by.subject ?? 0
        const plate = plates.get(id)
        return plate === undefined ? [] : [{ group, id: VehicleId.parse(id), plate, values: say(group) }]
      })
      return {
        figures: { ...say(whole[0]), ...(kind === 'consumo' && ends(each)) },
        results: points.map(({ at, values }) => ({
          label: key(at, timeZone, caller.language),
          at,
          value: values[first] ?? null,
          ...(second !== undefined && { second: values[second] ?? null }),
        })),
        part,
        before: say(before[0]),
        perVehicle: each.map(({ id, plate, values }) => ({ id, plate, values })),
        series: points,
        toldTo: Math.min(toldTo, usedPeriod(asked).to),
        behind,
        at: now,
      }
    })
  }

  return {
    cardData: (asked) => {
      const { params, body, caller } = asked
      const rights = caller.permissions.map(({ key, module, r }) => `${key}${module && r}`).join()
      const question = JSON.stringify([params, body, caller.companies, caller.language, rights])
      const known = running.get(question)
      if (known) return known
      const answer = answerFor({ params, body }, caller).finally(() => running.delete(question))
      running.set(question, answer)
      return answer
    },
  }
}

/** Fields of a kind; those of the two free charts are named by the measures that are asked. */
function fieldsFor(
  kind: CardKind,
  measures: readonly MeasureName[] | undefined,
): Readonly<Record<string, MeasureName>> {
  if (kind === 'graficosimples')
    return Object.fromEntries((measures ?? ['distance']).slice(0, 1).map((name) => [name, name]))
  if (kind === 'graficobiaxial')
    return Object.fromEntries((measures ?? ['meanThrottle', 'brakes']).map((name) => [name, name]))
  return measuresOfCard(kind)
}

/** CARD-22: least and most of the vehicles that went far enough. */
function ends(each: readonly { group: Group; values: Record<string, number | null> }[]) {
  const values = each.flatMap(({ group, values: { consumo = null } }) =>
    consumo !== null && (group.sums.km ?? 0) >= leastKm ? [consumo] : [],
  )
  return {
    minConsumo: values.length === 0 ? null : Math.min(...values),
    maxConsumo: values.length === 0 ? null : Math.max(...values),
  }
}
