/** TOPBAR-08: names of 20 characters or more show their first 16 and three dots. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length >= 20 ? `${letters.slice(0, 16).join('')}...` : name
}

/** TOPBAR-10: the first letters of the first and the last word, as capitals; one word gives one letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** TOPBAR-10: a hue of 0 to 359 that is always the same for the same name. */
export function nameHue(name: string): number {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
