import { limits } from '#contract/limits.ts'

/** VCARD-10: a description of 16 characters or more shows its first 14 and three dots. */
export function shortDescription(description: string): string {
  const letters = [...description]
  return letters.length >= limits.descriptionShortenFrom
    ? `${letters.slice(0, limits.descriptionKeep).join('')}...`
    : description
}
