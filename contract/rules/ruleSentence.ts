import {
  type RuleReading,
  isBand,
  isFall,
  isFact,
  isMagnitude,
  limitRangeOf,
  readingOf,
  typeOfRule,
} from '../codes/alertRules.ts'
import { type Severity, worseThan } from '../codes/alerts.ts'
import type { Port } from '../codes/ports.ts'
import { type Unit, quantityText } from '../format.ts'
import type { Language } from '../kinds.ts'
import { wordsIn } from '../words.ts'

const units: Record<RuleReading['value'], { unit: Unit; digits: number; per?: number }> = {
  speedKmh: { unit: 'kmh', digits: 0 },
  rpm: { unit: 'rpm', digits: 0 },
  coolantC: { unit: 'celsius', digits: 0 },
  batteryV: { unit: 'volt', digits: 1 },
  fuelPct: { unit: 'percent', digits: 0 },
  airReservoirKpa: { unit: 'bar', digits: 1, per: 100 },
  oilPressureKpa: { unit: 'bar', digits: 1, per: 100 },
  backupBatteryV: { unit: 'volt', digits: 1 },
  turboKpa: { unit: 'bar', digits: 1, per: 100 },
}

interface SaidRule {
  code: string
  severity: Severity
  threshold: number | null
  threshold2?: number | null
  rainLimit?: number | null
  port?: Port | null
  portState?: 'on' | 'off' | null
  /** In the unit of its event: s, or ms of what an accelerometer tells (CONST-07). */
  duration: number
  windowFrom: string | null
  windowTo: string | null
  weekdays?: string | null
  reach: 'all' | 'some'
}

/** `seg, ter`: 2 January 2000 was a Sunday. */
const dayNames = (weekdays: string, language: Language): string => {
  const named = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return [...weekdays].map((day) => named.format(Date.UTC(2000, 0, 2 + Number(day)))).join(', ')
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

/** ENT-22: a rule as a sentence, the same in form, list, history and on the page that says why an alert came. */
export function ruleSentence(rule: SaidRule, language: Language): string {
  const words = wordsIn(language)
  const said = words.ruleSentence
  const type = typeOfRule(rule.code)
  const what = type === undefined ? rule.code : words.alert[type]
  const reading = type === undefined ? undefined : readingOf(type)
  const limitText = ({ value }: RuleReading, limit: number) => {
    const { unit, digits, per = 1 } = units[value]
    return quantityText(limit / per, unit, language, digits)
  }
  const hard = type !== undefined && isMagnitude(type)
  const range = type === undefined ? undefined : limitRangeOf(type)
  const fell = type !== undefined && isFall(type)
  const quantity = (limit: number) =>
    reading === undefined
      ? quantityText(limit, fell ? 'percent' : 'ms2', language, fell ? 0 : 1)
      : limitText(reading, limit)
  const degrees = (limit: number | null | undefined) => quantityText(limit ?? 0, 'celsius', language, 0)
  const dry =
    type !== undefined && isBand(type)
      ? filled(said.outside, { what, from: degrees(rule.threshold), to: degrees(rule.threshold2) })
      : range !== undefined && rule.threshold !== null
        ? filled(said[range.holds], { what, limit: quantity(rule.threshold) })
        : rule.port && rule.portState
          ? filled(said[rule.portState === 'on' ? 'portOn' : 'portOff'], { port: words.port[rule.port] })
          : fell || (type !== undefined && isFact(type))
            ? what
            : filled(type === 'lowBattery' ? said.system : said.told, { what })
  const when =
    typeof rule.rainLimit === 'number' && rule.threshold !== null
      ? filled(said.rain, { when: dry, limit: quantity(rule.rainLimit) })
      : dry
  const parts = [
    when,
    rule.duration > 0 && filled(hard ? said.lastingMs : said.lasting, { n: String(rule.duration) }),
    rule.windowFrom !== null && filled(said.window, { from: rule.windowFrom, to: rule.windowTo ?? '' }),
    rule.weekdays && dayNames(rule.weekdays, language),
    said[rule.reach],
  ].filter(Boolean)
  const then =
    rule.severity === 'low'
      ? said.record
      : filled(said.severity, { severity: words.severity[rule.severity].toLowerCase() })
  const second =
    range !== undefined &&
    typeof rule.threshold2 === 'number' &&
    filled(range.holds === 'above' ? said.secondAbove : said.secondBelow, {
      limit: quantity(rule.threshold2),
      severity: words.severity[worseThan(rule.severity)].toLowerCase(),
    })
  return `${parts.join(', ')}: ${[then, second].filter(Boolean).join('; ')}.`
}
