import { type Sql, raw, sql } from '../../kit/sql.ts'

/** The numbers of a version in their order, `V4.12b3` → 4, 12, 3: how versions are compared; null where there are none. */
export const numbersOf = (version: string): Sql =>
  raw(
    `string_to_array(nullif(trim(both '.' from regexp_replace(${version}, '[^0-9]+', '.', 'g')), ''), '.')::numeric[]`,
  )

/** How a version stands to its target (`versionStates`): of what differs in no number nobody can say. */
export const stateOf = (version: string, target: string): Sql => sql`
  case when ${raw(version)} is null then 'unknown' when ${raw(target)} is null then 'noTarget'
    when lower(${raw(version)}) = lower(${raw(target)}) then 'equal'
    when ${numbersOf(version)} < ${numbersOf(target)} then 'behind'
    when ${numbersOf(version)} > ${numbersOf(target)} then 'ahead' else 'unknown' end`

/** The newest run of a part of tracker `b`. */
export const newestOf = (table: 'firmware_heard' | 'composition_heard', part: string): Sql =>
  sql`lateral (select h.* from ${raw(table)} h where h.tracker_id = b.id and h.part = ${part} order by h.first_at desc limit 1)`

/** What `masked` of the contract makes of a text, made by the store. */
export const maskedIn = (value: string): string =>
  `case when length(${value}) < 8 then repeat('•', length(${value})) else '•••' || substr(${value}, 4, length(${value}) - 5) || '••' end`
