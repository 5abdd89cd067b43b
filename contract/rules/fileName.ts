/** What some file system refuses in a name, and signs that nobody sees or that turn the order of the others about. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Characters of a name without its ending: with accents of two bytes and an ending it stays below the 255 bytes of most disks. */
const longest = 100

/** `Pátio: Norte/Sul` → `Pátio Norte Sul`: a name for a file, its accents kept. Empty when nothing is left of it. */
export const nameForFile = (text: string): string =>
  [...text.toWellFormed().normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, longest)
    .join('')
    .replaceAll(/^[ .]+|[ .]+$/g, '')

/** API-30, API-31: `Telemetria 2026-01-31.xlsx`. `day` as `yyyy-MM-dd`. */
export const datedFileName = (title: string, day: string, ending: string): string =>
  `${[nameForFile(title), day].filter((part) => part !== '').join(' ')}.${ending}`

/** Signs that RFC 8187 lets stand in an extended value and `encodeURIComponent` leaves out, the other way round. */
const extended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The same in ASCII, for what reads no extended value; `%` and `"` would be read otherwise here and there. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%\\]/g, '_')

/** `Content-Disposition` of a file to be kept (RFC 6266): its name plain, and as it is. */
export const attachmentOf = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${extended(name)}`

/** The name that such a header gives, fit for a file; null for one without. The extended one goes first, if it can be read. */
export function nameInAttachment(header: string): string | null {
  const [, coded] = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? []
  const [, quoted] = /;\s*filename="([^"]*)"/i.exec(header) ?? []
  return nameForFile(decoded(coded) ?? quoted ?? '') || null
}

function decoded(coded: string | undefined): string | null {
  try {
    return coded === undefined ? null : decodeURIComponent(coded)
  } catch {
    return null
  }
}
