/** What people put between the characters of a plate: blanks of any kind, dashes, dots, underscores, slashes. */
const betweens = /[\s\-\u2010-\u2015\u2212.·•_/]/g

/**
 * A plate is one thing however it is written: stored and compared as capitals and digits alone (formats: old ABC1234,
 * Mercosul ABC1D23). Only letters of ASCII change their case: ı is no I, and stays to be refused.
 */
export const normalPlate = (plate: string): string =>
  plate
    .normalize('NFKC')
    .replaceAll(betweens, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * CMD-14: what was typed against a plate's letters and digits. Case and the hyphen are forgiven and nothing else: a blank
 * differs, and so does a letter that only becomes one of ours when its case is folded (ı, ſ, ß). What stands in for a
 * plate that nobody told (an id of a device) and is not of these letters is compared as it stands.
 */
export function samePlate(typed: string, plate: string): boolean {
  if (typed === '') return false
  const letters = /^[\x20-\x7e]+$/.test(plate) ? plate.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() : ''
  if (letters === '') return typed === plate
  return typed === plate || (/^[A-Za-z0-9-]+$/.test(typed) && normalPlate(typed) === letters)
}

/** `ABC-1234` for the old form; the Mercosul form has no hyphen. */
export const plateText = (plate: string): string =>
  /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate

/** INPUT-03: what a plate may be at all: seven capitals or digits. Plates of Argentina and Paraguay have seven too. */
export const isPlate = (plate: string): boolean => /^[A-Z0-9]{7}$/.test(plate)

/** Which form of Brazil a plate has: `ABC1234`, `ABC1D23`, or neither, which may be a foreign one or a slip. */
export function plateForm(plate: string): 'old' | 'mercosul' | 'other' {
  if (/^[A-Z]{3}\d{4}$/.test(plate)) return 'old'
  return /^[A-Z]{3}\d[A-Z]\d{2}$/.test(plate) ? 'mercosul' : 'other'
}

/** INPUT-03: `ABC-1D23`, as the field shows both forms while they are typed. */
export const plateMaskText = (plate: string): string => plate.replace(/^(.{3})(.+)$/, '$1-$2')
