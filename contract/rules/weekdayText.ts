import type { Language } from '../kinds.ts'

/** A Sunday, in UTC. */
const sunday = Date.UTC(2023, 0, 1)
const dayMs = 86_400_000

/** `seg`, `Mon`: the short name of a day of the week. */
export const weekdayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    .format(sunday + day * dayMs)
    .replace(/\.$/, '')

/** `seg, ter, sex`: days one by one. */
export const weekdaysText = (days: string, language: Language): string =>
  [...days].map((day) => weekdayName(Number(day), language)).join(', ')
