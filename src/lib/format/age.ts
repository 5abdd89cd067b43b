import { instantText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** From here on a date without its year would be taken for one of this year. */
const namesYear = 300 * day

const words: Record<Language, { now: string; ago: (span: string) => string; shortDay: string; day: string }> = {
  'pt-BR': { now: 'agora', ago: (span) => `há ${span}`, shortDay: 'dd/MM HH:mm', day: 'dd/MM/yyyy' },
  en: { now: 'now', ago: (span) => `${span} ago`, shortDay: 'MM/dd HH:mm', day: 'MM/dd/yyyy' },
  es: { now: 'ahora', ago: (span) => `hace ${span}`, shortDay: 'dd/MM HH:mm', day: 'dd/MM/yyyy' },
}

/** `4 s`, `3 min`, `5 h 12`: a span in at most two units. `fine` keeps the seconds below an hour: `1 min 04 s`. */
export function spanText(ms: number, fine = false): string {
  if (ms < minute) return `${Math.max(0, Math.floor(ms / second))} s`
  if (ms < hour) {
    const minutes = Math.floor(ms / minute)
    const seconds = String(Math.floor((ms % minute) / second)).padStart(2, '0')
    return fine ? `${minutes} min ${seconds} s` : `${minutes} min`
  }
  if (ms < day) {
    const minutes = Math.floor((ms % hour) / minute)
    const hours = Math.floor(ms / hour)
    return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`
  }
  return `${Math.floor(ms / day)} d`
}

/**
 * ux §4.3: how old a value is: `agora`, `há 4 s`, `há 3 min`, `há 5 h 12`, and from a day on the date `14/11 22:10`,
 * and of long ago the day with its year.
 * @param at when the value was measured, epoch milliseconds
 * @param now the server's clock, epoch milliseconds; a value ahead of it reads as now
 * @param timeZone IANA name; left out, the operator's
 */
export function ageText(at: number, now: number, language: Language, fine = false, timeZone?: string): string {
  const age = now - at
  const { now: justNow, ago, shortDay, day: longDay } = words[language]
  if (age < second) return justNow
  if (age >= namesYear) return instantText(at, longDay, timeZone)
  if (age >= day) return instantText(at, shortDay, timeZone)
  return ago(spanText(age, fine))
}

/** How old in words alone, days too: `há 2 d`. For a card that is read from afar and has no room for a date. */
export const agoText = (at: number, now: number, language: Language): string =>
  now - at < second ? words[language].now : words[language].ago(spanText(now - at))

/** When an age drawn at `now` next reads otherwise, in milliseconds from `now`: what a ticking text waits for. */
export function ageChangesIn(at: number, now: number, fine = false): number {
  const age = Math.max(0, now - at)
  const step = age < minute || (fine && age < hour) ? second : minute
  return step - (age % step)
}
