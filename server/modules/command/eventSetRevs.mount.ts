import type { Language } from '#contract/kinds.ts'
import { events } from '#contract/profiles/events.ts'
import { eventSetRevs } from '#contract/reports/eventSetRevs.ts'
import { wordsIn } from '#contract/words.ts'

import { changedValue } from '../../kit/changedValue.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

type Values = Record<string, unknown> | null

/** `Excesso de velocidade, limite: 90 → 100`, value by value, in the words of the form. */
function changesText(was: Values, is: Values, language: Language): string {
  const { made, none } = wordsIn(language).ruleChange
  if (was === null) return made
  const said = (value: unknown) => changedValue(value, language)
  const words: Readonly<Record<string, string>> = events.words[language].values
  const texts = Object.keys(events.values)
    .filter((key) => said(was[key]) !== said(is?.[key]))
    .map((key) => `${words[key]}: ${said(was[key])} → ${said(is?.[key])}`)
  return texts.length === 0 ? none : texts.join('; ')
}

export const eventSetRevsMount = mountReport(eventSetRevs, {
  sql: ({ companies, vehicles, from, to }) => sql`
    select s.id as "setId", s.name as profile, r.rev, r.at, r.by as who, r.parameters as is,
      (select p.parameters from profile_revision p where p.profile_id = r.profile_id and p.rev < r.rev order by p.rev desc limit 1) as was,
      (select count(*)::int from profile_vehicle h where h.profile_id = s.id and h.kind = s.kind
         and (h.rev_confirmed is null or h.rev_confirmed < r.rev)) as behind
    from profile_revision r join profile_set s on s.id = r.profile_id and s.kind = 'event'
    where r.company_id = any(${companies}::int[]) and r.at between ${new Date(from)}::timestamptz and ${new Date(to)}::timestamptz
      and (cardinality(${vehicles}::int[]) = 0 or exists (select from profile_vehicle h
             where h.profile_id = s.id and h.vehicle_id = any(${vehicles}::int[])))`,
  finish: ({ was, is }, { language }) => ({ changes: changesText(was, is, language) }),
})
