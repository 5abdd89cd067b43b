import type { Language } from './kinds.ts'

/** FMT-02, FMT-04, FMT-08: Spanish writes numbers as Brazil does; `es-AR` is the locale that says so. */
const numberLocale: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-US', es: 'es-AR' }

/** FMT-01, FMT-03, FMT-04. */
export const dayPattern: Record<Language, string> = { 'pt-BR': 'dd/MM/yyyy', en: 'MM/dd/yyyy', es: 'dd/MM/yyyy' }

/** TOWER-10, TOWER-11: the control tower's own order, in every language; the one place that says so. */
export const towerPattern = 'MM/dd/yyyy HH:mm:ss'

/** FMT-05: units as written after a value, the same in every language. */
export const units = {
  km: 'km',
  m: 'm',
  kmh: 'km/h',
  second: 's',
  litre: 'L',
  litrePerHour: 'L/h',
  kmPerLitre: 'km/L',
  m2: 'm²',
  hectare: 'ha',
  hectarePerHour: 'ha/h',
  km2: 'km²',
  rpm: 'RPM',
  celsius: '°C',
  volt: 'V',
  percent: '%',
  dbm: 'dBm',
  bar: 'bar',
  minute: 'min',
  ms2: 'm/s²',
} as const
export type Unit = keyof typeof units

const numbers = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}/${digits}`
  const known = numbers.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(numberLocale[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  numbers.set(key, made)
  return made
}

/** `1.234,5`; a minus is a true minus sign, and no negative zero. `digits` is the count after the separator. */
export function numberText(value: number, language: Language, digits = 0): string {
  const text = numberFormat(language, digits).format(value)
  return text.startsWith('-') ? (/[1-9]/.test(text) ? `−${text.slice(1)}` : text.slice(1)) : text
}

/** FMT-06, FMT-07: what stands for a value that there is none of: anywhere, and on cards and for the fuel level. */
export const notAvailable = { value: 'N/D', card: 'N/A' } as const

/**
 * `1.234,5 km`: value, no-break space, unit, so that a line never parts them. What is no number is `N/D`, and so is
 * null (FMT-06).
 */
export const quantityText = (value: number | null, unit: Unit, language: Language, digits = 0): string =>
  value !== null && Number.isFinite(value)
    ? `${numberText(value, language, digits)}\u00A0${units[unit]}`
    : notAvailable.value

/**
 * `1 h 24 min`, `24 min`: whole minutes, the same in every language; below one minute `< 1 min`, and of nothing `0 min`. Of
 * what is owed, as a balance below its standard, the same with a sign before it.
 */
export function durationText(minutes: number): string {
  if (minutes <= -1) return `-${durationText(-minutes)}`
  if (minutes > 0 && minutes < 1) return '<\u00A01\u00A0min'
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  if (hours === 0) return `${rest}\u00A0min`
  return `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}\u00A0min`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `undefined` is the zone of this machine: the operator's in a browser. A server must name the zone. */
function clock(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone ?? '', made)
  return made
}

/**
 * An instant by a pattern of `yyyy MM dd HH mm ss`.
 * @param at epoch milliseconds UTC
 * @param timeZone IANA name; left out, the zone of this machine
 */
export function instantText(at: number, pattern: string, timeZone?: string): string {
  const parts = new Map(
    clock(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return pattern
    .replace('yyyy', part('year').padStart(4, '0'))
    .replace('MM', part('month'))
    .replace('dd', part('day'))
    .replace('HH', part('hour'))
    .replace('mm', part('minute'))
    .replace('ss', part('second'))
}

/** FMT-01, FMT-03: `18/11/2026`, in English `11/18/2026`. */
export const dateText = (at: number, language: Language, timeZone?: string): string =>
  instantText(at, dayPattern[language], timeZone)

/** A day `2026-11-18` of no time zone, as FMT-01 and FMT-03 write it. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return dayPattern[language].replace('yyyy', year).replace('MM', month).replace('dd', date)
}

/** `18/11/2026 14:02`. */
export const dateTimeText = (at: number, language: Language, timeZone?: string): string =>
  instantText(at, `${dayPattern[language]} HH:mm`, timeZone)

/** `14:02:11`. */
export const timeText = (at: number, timeZone?: string): string => instantText(at, 'HH:mm:ss', timeZone)

/** TOWER-10. `pattern` lets a client setting choose dd/MM (TOWER-11). */
export const towerText = (at: number, timeZone?: string, pattern = towerPattern): string =>
  instantText(at, pattern, timeZone)
