/** UTF-16 without a byte order mark gives itself away: every other byte of `<?` is zero. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase()
  // The declaration was read byte by byte, so whatever it says, this is no UTF-16.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a KML file by byte order mark, by its XML declaration, else UTF-8. Bytes that are not what they claim to
 * be are read as windows-1252, in which many tools here write: numbers come out right, and names nearly always.
 */
export const kmlText = (bytes: Uint8Array): string =>
  decoded(bytes, encodingOf(bytes)) ?? new TextDecoder('windows-1252').decode(bytes)
