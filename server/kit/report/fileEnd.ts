import { cellText } from '#contract/columns.ts'
import { dateTimeText } from '#contract/format.ts'
import { type Language, isRecordId } from '#contract/kinds.ts'
import type { AnyReport, Period, ReportText, Total } from '#contract/machine/report.ts'
import { unwrapped } from '#contract/machine/unwrapped.ts'
import { isDay } from '#contract/rules/day.ts'

import { fill, textsIn } from '../../text/text.ts'

/** Totals of the rows that a file has, as they are written: what comes or goes meanwhile is in both or in neither. */
export class WrittenTotals {
  readonly #totals: readonly (readonly [string, Total])[]
  readonly #sums = new Map<string, number>()

  constructor({ totals = {} }: AnyReport) {
    this.#totals = Object.entries(totals).flatMap(([key, how]) => (how === undefined ? [] : [[key, how] as const]))
  }

  add(values: Readonly<Record<string, unknown>>): void {
    for (const [key, how] of this.#totals) {
      if (typeof how !== 'object') this.#put(key, how, values[key])
      else {
        const parts = new Set([...how.ratio, ...(how.least ? [how.least[0]] : [])])
        for (const part of parts) this.#put(`${key} ${part}`, 'sum', values[part])
      }
    }
  }

  #put(key: string, how: 'sum' | 'max' | 'min' | 'count', said: unknown): void {
    if (said === null || said === undefined || said === false) return
    if (how === 'count') {
      this.#sums.set(key, (this.#sums.get(key) ?? 0) + 1)
      return
    }
    const value = said instanceof Date ? said.getTime() : Number(said)
    if (Number.isNaN(value)) return
    const known = this.#sums.get(key)
    this.#sums.set(key, known === undefined ? value : how === 'sum' ? known + value : Math[how](known, value))
  }

  /** By column; null is not known. */
  said(hides: (key: string, of: Total) => boolean): Record<string, number | null> {
    return Object.fromEntries(
      this.#totals.map(([key, how]): [string, number | null] => {
        if (hides(key, how)) return [key, null]
        if (how === 'count') return [key, this.#sums.get(key) ?? 0]
        if (typeof how !== 'object') return [key, this.#sums.get(key) ?? null]
        const sum = (part: string) => this.#sums.get(`${key} ${part}`)
        const [of, to] = how.ratio.map(sum)
        if (how.least && (sum(how.least[0]) ?? 0) < how.least[1]) return [key, null]
        return [key, of === undefined || to === undefined || to === 0 ? null : (how.times * of) / to]
      }),
    )
  }
}

interface Asked {
  /** The question by its own keys, its filters among them. */
  said: Readonly<Record<string, unknown>>
  timeZone: string | undefined
  from: number | undefined
  to: number | undefined
  toldTo: number
  now: number
}

/** What has a foot: a report, or an analysis. */
interface Footed {
  filters: AnyReport['filters']
  period: Period
  words: Readonly<Record<Language, Pick<ReportText, 'lead' | 'filters'>>>
}

/** The filter in words: whatever was asked otherwise than it is by itself; vehicles by their plates where they are few. */
export function filterLine(
  report: Omit<Footed, 'period'>,
  asked: Asked,
  plates: readonly string[] | null,
  language: Language,
): string {
  const words = textsIn(language).file
  const own: Readonly<Record<string, string>> = words.filters
  const said = Object.entries(report.filters).flatMap(([key, [wire, schema]]) => {
    const value = asked.said[key]
    if (isOpen(value) || JSON.stringify(schema.safeParse(undefined).data) === JSON.stringify(value)) return []
    const { label = own[key] ?? wire, choices } = report.words[language].filters?.[key] ?? {}
    // Of a record chosen by its id that it is one: what stands for it in the store says nothing to a reader.
    const text = isRecordId(unwrapped(schema)) ? '1' : valueText(key, value, choices, language)
    return [`${label}: ${text}`]
  })
  const vehicles = plates === null ? words.everyVehicle : `${words.vehicles}: ${listed(plates)}`
  return fill(words.filter, { said: [vehicles, ...said].join(' · ') })
}

/** What leaves nothing out. */
const isOpen = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 'all' ||
  (Array.isArray(value) && value.length === 0)

const most = 5
const listed = (names: readonly string[]): string =>
  names.length === 0 || names.length > most ? String(names.length) : names.join(', ')

function valueText(
  key: string,
  value: unknown,
  choices: Readonly<Record<string, string>> | undefined,
  language: Language,
) {
  if (typeof value === 'number') return key === 'fuelPriceCents' ? cellText('cents', value, language) : String(value)
  // Of records chosen by their ids how many there are; of words the words, where they are few.
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? listed(value.map((one) => choices?.[one] ?? one))
      : String(value.length)
  const said = String(value)
  return choices?.[said] ?? (isDay(said) ? cellText('day', said, language) : said)
}

/** The foot of a file: its filter, its clocks, until when it counts, who is behind or told nothing, and how it is measured. */
export function footOf(
  report: Footed,
  filter: string,
  asked: Asked,
  { behind, unheard = 0 }: { behind: number; unheard?: number },
  language: Language,
): string[] {
  const words = textsIn(language).file
  const { timeZone = 'America/Sao_Paulo', from, to, toldTo, now } = asked
  const at = (when: number) => dateTimeText(when, language, timeZone)
  const facts = [
    ...(report.period.of === 'past' && from !== undefined && to !== undefined
      ? [fill(words.period, { from: at(from), to: at(to) })]
      : []),
    fill(words.zone, { timeZone }),
    fill(words.told, { at: at(Math.min(toldTo, now, to ?? now)) }),
    ...(behind > 0 ? [fill(words.behind, { count: behind })] : []),
    ...(unheard > 0 ? [fill(words.unheard, { count: unheard })] : []),
  ]
  return [filter, facts.join(' · '), report.words[language].lead]
}
