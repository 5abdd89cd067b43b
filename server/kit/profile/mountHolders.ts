import type { z } from 'zod'

import { openStates } from '#contract/codes/commands.ts'
import type { Field } from '#contract/fieldKinds.ts'
import type { Language } from '#contract/kinds.ts'
import type { Fields } from '#contract/machine/entityShape.ts'
import { parameterText } from '#contract/machine/parameterText.ts'
import { type Profile, anyProfile, profileTexts } from '#contract/machine/profile.ts'
import type { HolderState } from '#contract/machine/profileShape.ts'

import { mountReport } from '../report/mountReport.ts'
import { type Sql, raw, sql } from '../sql.ts'

type Values = Readonly<Record<string, unknown>>
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** States in which the device may still say that it has what was sent. */
const underWay: readonly string[] = [...openStates, 'unknown']

/** SQL: whether the device of holder `h` is not known to have what is wanted of it by code `w.key`. */
const lacks = `not exists (select from setting_state s
    where s.vehicle_id = h.vehicle_id and s.kind = h.kind and s.code = w.key and s.value = w.value)`
/**
 * SQL: whether holder `h`, whose order is `c`, is in another state than to hold nothing or all that is wanted (`stateOf`): also of
 * parameters picked by hand, which have no revision.
 * @param newest the revision of its set, as it is now
 */
export const behindOf = (newest: string) => `(h.wanted is not null and (c.state <> 'succeeded'
  or ${newest} is not null and ${newest} is distinct from h.rev_wanted
  or exists (select from jsonb_each(h.wanted) w where ${lacks})))`
/** SQL: whether what `h` is to have of one parameter is in one of these states of `stateOf`. */
const codeIs = (code: string, state: Sql) => sql`exists (select from jsonb_each(h.wanted) w
  where w.key = ${code} and ${state})`

interface Held {
  wanted: Values | null
  confirmed: Values | null
  commandState: string | null
  /** What the newest request carries, by code. */
  carried: Values | null
  profileId: number | null
  wantedRev: number | null
  newestRev: number | null
}

/** How what a vehicle is to have stands to what its device is known to have: of all, or of one parameter alone. */
function stateOf(row: Held, code: string): HolderState {
  if (row.wanted === null || (code !== 'all' && !(code in row.wanted))) return 'none'
  const differs = (one: string) => !same(row.confirmed?.[one], row.wanted?.[one])
  const { commandState: state } = row
  const isOf = code === 'all' || (row.carried !== null && code in row.carried)
  if (state !== null && isOf && underWay.includes(state)) return 'pending'
  if (code !== 'all')
    return differs(code) ? (state === null || !isOf || state === 'succeeded' ? 'different' : 'failed') : 'confirmed'
  if (state !== null && state !== 'succeeded') return 'failed'
  if (Object.keys(row.wanted).some(differs)) return 'different'
  return row.newestRev !== null && row.wantedRev !== row.newestRev ? 'outdated' : 'confirmed'
}

/** Which vehicle is to have what, what its device confirmed and when: of all parameters, or of the one that is asked about. */
export function mountHolders<N extends string, Id extends z.ZodType<number>, V extends Fields>(
  profile: Profile<N, Id, V>,
  eligible: Sql | undefined,
) {
  const { kind, values: fields, words } = anyProfile(profile)
  const own = Object.entries<Field>(fields)
  const said = (code: string, value: unknown, language: Language): string =>
    parameterText(own.find(([, { wire }]) => wire === code)?.[1].kind ?? 'text', value, language)
  /** One parameter by its value alone, several each by its name; null of nothing. */
  const saidOf = (values: Values | null, code: string, language: Language): string | null => {
    if (code !== 'all') return values?.[code] === undefined ? null : said(code, values[code], language)
    const all = own.flatMap(([key, { wire }]) =>
      values?.[wire] === undefined ? [] : [`${words[language].values[key]}: ${said(wire, values[wire], language)}`],
    )
    return all.length === 0 ? null : all.join(' · ')
  }
  return mountReport(profile.holders, {
    sql: ({ companies, vehicles, code, show, sets }) => {
      const one = code !== 'all'
      const carries = sql`c.payload->'values' ? ${code}`
      const open = sql`(${carries} and c.state = any(${underWay}::text[]))`
      const failed = sql`(${raw(lacks)} and ${carries} and c.state <> all(${[...underWay, 'succeeded']}::text[]))`
      return sql`
      select v.id as "vehicleId", v.company_id as "companyId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        co.trade_name as company, p.id as "profileId", p.name as profile, p.rev as "newestRev", h.rev_wanted as "wantedRev",
        h.rev_confirmed as "confirmedRev", h.wanted, h.wanted_at as "wantedAt", h.wanted_by as "wantedBy",
        ${one ? sql`(select s.confirmed_at from setting_state s where s.vehicle_id = v.id and s.kind = ${kind} and s.code = ${code})` : sql`h.confirmed_at`} as "confirmedAt",
        c.id::text as "commandId", c.state as "commandState", c.payload->'values' as carried, (
          select jsonb_object_agg(s.code, s.value) from setting_state s where s.vehicle_id = v.id and s.kind = ${kind}
        ) as confirmed, (
          select jsonb_object_agg(s.code, floor(extract(epoch from s.confirmed_at) * 1000)) from setting_state s
          where s.vehicle_id = v.id and s.kind = ${kind}
        ) as "confirmedAts", ${code}::text as "codeAsked", null::text as "stateCode"
      from vehicle v join company co on co.id = v.company_id
        left join profile_vehicle h on h.vehicle_id = v.id and h.kind = ${kind}
        left join profile_set p on p.id = h.profile_id left join command c on c.id = h.command_id
      where v.active and v.company_id = any(${companies}::int[]) and ${eligible ?? sql`true`}
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
        and (cardinality(${sets}::int[]) = 0 or h.profile_id = any(${sets}::int[]))
        and (${show === 'all'}
          or (${show === 'holding'} and ${one ? sql`h.wanted ? ${code}` : sql`h.vehicle_id is not null`})
          or (${show === 'none'} and ${one ? sql`not coalesce(h.wanted ? ${code}, false)` : sql`h.vehicle_id is null`})
          or (${show === 'behind'} and ${one ? codeIs(code, sql`(${raw(lacks)} or ${open})`) : raw(behindOf('p.rev'))})
          or (${show === 'failed'} and ${
            one
              ? codeIs(code, failed)
              : sql`c.state is not null and c.state <> all(${[...underWay, 'succeeded']}::text[])`
          }))`
    },
    finish: (row, { language }) => {
      const code = row.codeAsked ?? 'all'
      const state = stateOf(row, code)
      const differing = Object.entries(row.wanted ?? {}).filter(
        ([one, value]) => (code === 'all' || one === code) && !same(row.confirmed?.[one], value),
      )
      const labels = new Map(own.map(([key, { wire }]) => [wire, words[language].values[key] ?? wire]))
      return {
        stateCode: state,
        state: profileTexts[language].states[state],
        asked: saidOf(row.wanted, code, language),
        known: saidOf(row.confirmed, code, language),
        differing:
          differing.length === 0
            ? null
            : differing
                .map(([one, value]) => {
                  const [has, wants] = [row.confirmed?.[one], value].map((each) => said(one, each, language))
                  return `${labels.get(one) ?? one}: ${has} → ${wants}`
                })
                .join(' · '),
        carried: null,
        codeAsked: null,
      }
    },
  })
}
