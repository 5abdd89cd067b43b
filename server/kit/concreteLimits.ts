import { type ConcreteLimit, concreteMinutes } from '#contract/rules/concrete.ts'

const columns: Readonly<Record<ConcreteLimit, string>> = {
  toSite: 'concrete_to_site_min',
  waiting: 'concrete_waiting_min',
  whole: 'concrete_whole_min',
}

/** SQL: minutes of a limit as the company of a row has it, and of NBR 7212 where it says none. */
export const concreteLimit = (limit: ConcreteLimit, company: string): string =>
  `(select coalesce(c.${columns[limit]}, ${concreteMinutes[limit]}) from company c where c.id = ${company})`
