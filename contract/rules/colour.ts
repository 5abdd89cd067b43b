const wire = /^0x[0-9A-F]{8}$/i
const css = /^#[0-9a-f]{8}$/i

/** True for a colour as it travels: `0xRRGGBBAA`, alpha last (VCARD-14). */
export const isWireColour = (text: string): boolean => wire.test(text)

/** `0xRRGGBBAA` → the CSS colour `#rrggbbaa`. CSS has the alpha last too, so no byte changes its place. */
export const cssOfWire = (text: string): string => `#${text.slice(2).toLowerCase()}`

/** `#rrggbbaa` → `0xRRGGBBAA`. Throws RangeError for what is no colour of eight digits. */
export function wireOfCss(colour: string): string {
  if (!css.test(colour)) throw new RangeError(`${colour} is not #rrggbbaa`)
  return `0x${colour.slice(1).toUpperCase()}`
}
