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
import { type Unit, dayText, quantityText } from '../format.ts'
import type { Language } from '../kinds.ts'
import { wordsIn } from '../words.ts'
import { limitCode } from './vehicleLimits.ts'

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
  validFrom?: string | null
  validTo?: string | null
  /** A limit that its vehicle holds of a set counts in place of this one. */
  perVehicle?: boolean
  /** Left out, a revision that does not say it. */
  cooldownS?: number
  notify?: 'nobody' | 'everyone' | 'some'
  notifyEveryS?: number
  /** How many were chosen, where that is known. */
  people?: number
}

/** `seg, ter`: 2 January 2000 was a Sunday. */
const dayNames = (weekdays: string, language: Language): string => {
  const named = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return [...weekdays].map((day) => named.format(Date.UTC(2000, 0, 2 + Number(day)))).join(', ')
}

/** `45 s`, `5 min`, `24 h`: in the largest unit that says it whole, the same in every language. */
function spanText(seconds: number): string {
  const [by, unit] = seconds % 3600 === 0 ? [3600, 'h'] : seconds % 60 === 0 ? [60, 'min'] : [1, 's']
  return `${seconds / by}\u00A0${unit}`
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
  const limited =
    rule.perVehicle && type !== undefined && type in limitCode && rule.threshold !== null
      ? filled(said.perVehicle, { when })
      : when
  const { validFrom, validTo } = rule
  const parts = [
    limited,
    rule.duration > 0 &&
      filled(hard ? said.lastingMs : said.lasting, { n: String(rule.duration), time: spanText(rule.duration) }),
    rule.windowFrom !== null && filled(said.window, { from: rule.windowFrom, to: rule.windowTo ?? '' }),
    rule.weekdays && dayNames(rule.weekdays, language),
    said[rule.reach],
    validFrom && filled(said.validFrom, { from: dayText(validFrom, language) }),
    validTo && filled(said.validTo, { to: dayText(validTo, language) }),
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
  const again =
    rule.cooldownS !== undefined &&
    (rule.cooldownS > 0 ? filled(said.sameAgain, { time: spanText(rule.cooldownS) }) : said.anewEachTime)
  return `${parts.join(', ')}: ${[then, second, again, toldText(rule, language)].filter(Boolean).join('; ')}.`
}

/** Who is notified, and how often (CONST-09); empty of a revision that does not say it. */
function toldText({ notify, notifyEveryS = 0, people }: SaidRule, language: Language): string {
  if (notify === undefined) return ''
  const said = wordsIn(language).ruleSentence
  if (notify === 'nobody') return said.nobody
  const chosen =
    people === undefined || people === 0
      ? said.somePeople
      : people === 1
        ? said.peopleOne
        : filled(said.people, { n: String(people) })
  const told = notify === 'everyone' ? said.everyone : chosen
  return notifyEveryS > 0 ? filled(said.seldom, { told, time: spanText(notifyEveryS) }) : filled(said.always, { told })
}
