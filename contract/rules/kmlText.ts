const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as XML holds it, between tags or in an attribute. XML 1.0 has no place for most control characters, escaped or not. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the very characters that XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Degrees to 7 digits, a centimetre: no exponent, no tail of a sum. */
export const digits = (degrees: number): string => String(Math.round(degrees * 1e7) / 1e7)

/** Namespaces beside that of KML 2.2, by their prefix. */
const namespaces = { gx: 'http://www.google.com/kml/ext/2.2' } as const

/**
 * A KML 2.2 document.
 * @param name as a person wrote it
 * @param content elements of the document, written already
 * @param prefixes extensions that the content speaks
 */
export function kmlDocument(
  name: string,
  content: readonly string[],
  prefixes: readonly (keyof typeof namespaces)[] = [],
): string {
  const others = prefixes.map((prefix) => ` xmlns:${prefix}="${namespaces[prefix]}"`).join('')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<kml xmlns="http://www.opengis.net/kml/2.2"${others}><Document>`,
    `<name>${escaped(name)}</name>`,
    ...content,
    '</Document></kml>',
    '',
  ].join('\n')
}
