import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

import { dateTimeText, dayPattern, dayText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import { isDay } from '#contract/rules/day.ts'
import { dayBounds } from '#contract/rules/period.ts'
import { dayOf, instantAt } from '#contract/rules/zonedDay.ts'

import { type Reading, empty, faulty } from './fault.ts'

const monthFirst = (language: Language): boolean => dayPattern[language].startsWith('MM')

const padded = (part: string): string => part.padStart(2, '0')

const withZone = /^\s*\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})\s*$/

/**
 * A pasted date in digits of the mask: `2026-11-18T14:02`, `5/3/2026`, `5.3.2026 8:30`. An instant that names its zone,
 * `2026-11-18T17:02:00Z`, is read on the operator's clock. Anything else stays.
 */
export function pastedDate(text: string, language: Language): string {
  const at = withZone.test(text) ? Date.parse(text.trim()) : Number.NaN
  if (!Number.isNaN(at)) return dateTimeText(at, language)
  const iso = /^\s*(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2}).*)?\s*$/.exec(text)
  if (iso) return `${dayText(iso[1] ?? '', language)} ${iso[2] ?? ''}`.trim()
  const loose = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d{2}).*)?\s*$/.exec(text)
  if (!loose) return text
  const [, first = '', second = '', year = '', hour, minute] = loose
  const date = `${padded(first)}/${padded(second)}/${year}`
  return hour && minute ? `${date} ${padded(hour)}:${minute}` : date
}

/** `5/` says the fifth: a separator after one digit puts the zero before it. */
const pad: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const end = selection[1] === value.length
  if (action !== 'insert' || !end || !/^[/.-]$/.test(data) || !/(^|\/)\d$/.test(value)) return { elementState, data }
  const text = `${value.slice(0, -1)}0${value.slice(-1)}`
  return { elementState: { value: text, selection: [text.length, text.length] }, data: '/' }
}

const places = (form: string) => [...form].map((place) => (place === '0' ? /\d/ : place))

function dateOptions(language: Language, time: boolean): MaskitoOptions {
  return {
    mask: places(time ? '00/00/0000 00:00' : '00/00/0000'),
    // Typed over, digit by digit: what stands behind the caret keeps its place.
    overwriteMode: 'replace',
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: data.length > 1 ? pastedDate(data, language) : data,
      }),
      pad,
    ],
  }
}

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  'pt-BR': make('pt-BR'),
  en: make('en'),
  es: make('es'),
})

/** INPUT-10, FMT-01, FMT-03: two digits, two digits, four; in English the month stands first. */
export const dateMasks = perLanguage((language) => dateOptions(language, false))
export const dateTimeMasks = perLanguage((language) => dateOptions(language, true))

/** The letters that stand in an empty field. */
export const dateHints: Record<Language, string> = { 'pt-BR': 'dd/mm/aaaa', en: 'mm/dd/yyyy', es: 'dd/mm/aaaa' }

export interface DateRules {
  language: Language
  /** Days as `yyyy-MM-dd`; left out, 2000-01-01 and 2100-01-01 (INPUT-08). */
  min?: string
  max?: string
  /** May lie ahead (INPUT-09: it may not, unless said). */
  future?: boolean
  /** Epoch milliseconds: what today is. */
  now: number
  /** Left out, the zone of this machine. */
  timeZone?: string
}

/** INPUT-08..12: the day that a text says, as `yyyy-MM-dd`. */
export function readDay(text: string, rules: DateRules): Reading<string> {
  if (text.trim() === '') return empty
  const { language, min = dayBounds.min, max = dayBounds.max, future = false, now, timeZone } = rules
  const [first = '', second = '', year = ''] = text.split('/')
  const day = monthFirst(language) ? `${year}-${first}-${second}` : `${year}-${second}-${first}`
  if (!isDay(day)) return faulty('date')
  if (day < min || day > max) return faulty('parameter')
  if (!future && day > dayOf(now, timeZone)) return faulty('future')
  return { value: day, fault: null }
}

/** The same with a time: epoch milliseconds UTC, read in the operator's time zone. */
export function readDateTime(text: string, rules: DateRules): Reading<number> {
  if (text.trim() === '') return empty
  const [date = '', time = ''] = text.trim().split(' ')
  const day = readDay(date, { ...rules, future: true })
  if (day.value === null) return { value: null, fault: day.fault ?? { name: 'date' } }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return faulty('date')
  const at = instantAt(day.value, time, rules.timeZone)
  if (!rules.future && at > rules.now) return faulty('future')
  return { value: at, fault: null }
}

/** The last day that a calendar offers: today, unless the future may be picked. Days as `yyyy-MM-dd`. */
export const lastDay = (max: string, future: boolean, today: string): string => (future || max < today ? max : today)
