import { obdOfBytes } from './obdBytes.ts'

/** What a device wrote of the faults of its vehicle, read. */
export interface FaultText {
  /** Each once, in the order of the text: `P0217`, `U0100-1C`, J1939 as `S110.0` or, with its count, `S110.0x5`. */
  codes: string[]
  /** What stands there beside and is no code. */
  unread: string[]
}

/** Texts by which devices say that no fault is set. */
const none = new Set([
  '', '0', '-', 'none', 'no', 'no faults', 'no fault codes', 'no fault codes detected', 'no codes', 'no dtc', 'no dtcs',
  'nenhum', 'nenhuma', 'nenhuma falha', 'sem falhas', 'ninguno', 'ninguna', 'ninguna falla', 'sin fallas', 'keine',
  'keine fehler', 'aucun', 'aucun défaut', 'nessuno', 'nessun guasto', 'null',
]) // prettier-ignore

/** J1939 as people and gateways write it: `(spn=110,fmi=0,oc=5)`, `SPN 110 FMI 0`, `S110.0x5`, `110/0`, `110-0`. */
const j1939 = [
  /\(?\bSPN\s*[=:]?\s*(?<spn>\d{1,6})\s*[,;]?\s*FMI\s*[=:]?\s*(?<fmi>\d{1,2})(?:\s*[,;]?\s*OC\s*[=:]?\s*(?<oc>\d{1,3}))?\)?/gi,
  /(?<![\w.])S(?<spn>\d{1,6})\.(?<fmi>\d{1,2})(?:x(?<oc>\d{1,3}))?(?![\w.])/gi,
  /(?<![\w/-])(?<spn>\d{1,6})[/-](?<fmi>\d{1,2})(?![\w/-])/g,
]
const obd = /^[PCBU][0-3][0-9A-F]{3}(-[0-9A-F]{2})?$/
const hex = /^[0-9A-F]{4}$/
const obdOfHex = (digits: string): string =>
  obdOfBytes(Number.parseInt(digits.slice(0, 2), 16), Number.parseInt(digits.slice(2), 16))
/** What fills a list of codes in hexadecimal. */
const filling = '0000'

/** FMI has five bits, SPN nineteen. */
const asJ1939 = ({ spn = '', fmi = '', oc }: Record<string, string | undefined>): string | undefined =>
  Number(spn) < 2 ** 19 && Number(fmi) <= 31
    ? `S${Number(spn)}.${Number(fmi)}${oc === undefined ? '' : `x${Number(oc)}`}`
    : undefined

/**
 * The one reader of fault codes: a list of OBD codes (`P0217,U0100-1C`) and of J1939 pairs, or a phrase that means none
 * (no codes, nothing unread). Anything else is no fault: four bare digits in hexadecimal are a code only of a tracker that
 * is known to write them so. Pure.
 */
export function readFaults(text: string, { obdHex = false }: { obdHex?: boolean } = {}): FaultText {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .replaceAll(/\s+/g, ' ')
  if (none.has(plain)) return { codes: [], unread: [] }
  let rest = text
  const unread: string[] = []
  for (const form of j1939) {
    // In its place stands a token without blanks and commas, so that the order of the list stays.
    rest = rest.replaceAll(form, (...found) => {
      const [whole] = found
      const groups: unknown = found.at(-1)
      const code = typeof groups === 'object' && groups !== null ? asJ1939({ ...groups }) : undefined
      if (code === undefined) unread.push(whole)
      return ` ${code ?? ''} `
    })
  }
  const codes = new Set<string>()
  for (const token of rest.split(/[\s,;|]+/).filter(Boolean)) {
    const large = token.toUpperCase()
    if (obd.test(large)) codes.add(large)
    else if (obdHex && hex.test(large)) {
      if (large !== filling) codes.add(obdOfHex(large))
    } else if (/^S\d+\.\d+(x\d+)?$/.test(token)) codes.add(token)
    else unread.push(token)
  }
  return { codes: [...codes], unread }
}
