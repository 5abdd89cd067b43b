/** Plates are stored and compared as capitals without hyphen (formats: old ABC1234, Mercosul ABC1D23). */
export const normalPlate = (plate: string): string => plate.toUpperCase().replaceAll('-', '')

/** CMD-14: the comparison ignores case and the hyphen and nothing else: a blank or a homoglyph differs. */
export const samePlate = (typed: string, plate: string): boolean => normalPlate(typed) === normalPlate(plate)

/** `ABC-1234` for the old form; the Mercosul form has no hyphen. */
export const plateText = (plate: string): string =>
  /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
