import { faultWords } from './faultWords.ts'
import type { Language } from './kinds.ts'
import { faultText } from './rules/faultCode.ts'
import { type FaultLamp, type FaultSeverity, faultVerdict, j1939Of } from './rules/faultSeverity.ts'

/** What a fault is told with beside its code: lamps, and what its company says itself. */
interface SaidOfFault {
  lamp: FaultLamp | null
  text: string | null
  severity: FaultSeverity | null
  ignored: boolean
}

/** Text, severity with who spoke of it, and lamp of a fault as a list shows them; the company's own words are marked as such. */
export function toldFault(
  code: string,
  language: Language,
  { lamp, text, severity, ignored }: SaidOfFault,
): { says: string; severity: string; spoke: string; lamp: string | null } {
  const said = faultWords[language]
  const verdict = faultVerdict(code, lamp, severity)
  const says = text === null ? faultText(code, language, faultWords) : `${text} (${said.own})`
  return {
    says: ignored ? `${says} · ${said.ignored}` : says,
    severity: said.severities[verdict.severity],
    spoke:
      verdict.by === 'lamp' && lamp !== null
        ? said.lampSpoke[lamp]
        : said.spoke[verdict.by].replace('{fmi}', String(j1939Of(code)?.fmi ?? '')),
    lamp: lamp === null ? null : said.lamps[lamp],
  }
}
