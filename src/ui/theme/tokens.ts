/**
 * The colours of the product, each standing once (ux §5.1 to §5.3). This table feeds the style sheet
 * (`tokens.css`, written by `tools/tokens.ts`), Chakra (`system.ts`) and the map layers (`rgb`).
 * A row is [dark, light].
 */
export const colours = {
  // Surfaces, from the ground up
  canvas: ['#0E1216', '#E8EBEE'],
  surface: ['#161B21', '#F5F7F8'],
  raised: ['#1F262E', '#FFFFFF'],
  overlay: ['#28313A', '#FFFFFF'],
  sunken: ['#0A0D10', '#DCE1E5'],
  /** Ground of counters and badges: a step away from every surface. */
  well: ['#28313A', '#DCE1E5'],
  /** Ground of inputs. */
  input: ['#0E1216', '#FFFFFF'],

  // Text; `subtle` is the weakest that may carry words
  fg: ['#E6EAEE', '#12171C'],
  muted: ['#A9B4BE', '#414D58'],
  subtle: ['#8C97A2', '#56626D'],
  'fg-inv': ['#12171C', '#FFFFFF'],

  // Lines; only `border-strong` may carry meaning (3:1)
  border: ['#333D47', '#C5CDD4'],
  'border-soft': ['#242C34', '#DCE1E5'],
  'border-strong': ['#75818D', '#6F7B86'],

  // Interaction
  accent: ['#8FB8FF', '#1D4ED8'],
  'on-accent': ['#12171C', '#FFFFFF'],
  'accent-tint': ['#1E2A3C', '#E1E9FB'],
  'accent-line': ['#3E5B8C', '#9DB5EE'],
  focus: ['#FFD166', '#7A2E00'],
  hover: ['#1B2128', '#ECEFF2'],
  sel: ['#1C2735', '#E3EAF6'],

  // Severity: an ink ladder (fill, ink on it, word, keyline)
  'crit-tint': ['#3B1F29', '#EBDBE0'],
  'crit-tint-soft': ['#24191F', '#F3EAED'],
  'sev-critical': ['#CE314A', '#A21130'],
  'on-critical': ['#FFFFFF', '#FFFFFF'],
  'tx-critical': ['#FF8A95', '#A21130'],
  'key-critical': ['#FFFFFF', '#12171C'],
  'sev-high': ['#DE8C1F', '#CA7D28'],
  'on-high': ['#12171C', '#12171C'],
  'tx-high': ['#F2A94A', '#8A4600'],
  'line-high': ['#DE8C1F', '#12171C'],
  'sev-medium': ['#F1EE2C', '#FEEA3E'],
  'on-medium': ['#12171C', '#12171C'],
  'tx-medium': ['#EDE66A', '#665200'],
  'sev-low': ['#61A6C0', '#246A83'],
  'on-low': ['#12171C', '#FFFFFF'],
  'tx-low': ['#86C3DA', '#1E5B71'],
  ok: ['#8CCFA8', '#1F6B43'],

  // Forms, licences, reviews: never an alert (ux §11.2)
  error: ['#FF8A95', '#A21130'],
  warn: ['#F2A94A', '#8A4600'],

  // Vehicle state
  'st-moving': ['#6CDEB9', '#17614B'],
  'st-idle': ['#B5A5FB', '#7E52AD'],
  'st-off': ['#7A8289', '#6A7278'],
  'st-key': ['#D7E3EF', '#202426'],
  'st-nosig': ['#6E7477', '#78838D'],
  'st-blocked': ['#FE61BE', '#8B0367'],
  'st-transit': ['#E6EAEE', '#12171C'],

  // Charts: c1 to c6 for unordered series, q1 to q4 for ordered data (ux §11.1)
  c1: ['#00A4F3', '#457096'],
  c2: ['#E28F36', '#9F6A53'],
  c3: ['#2CEFD0', '#139E83'],
  c4: ['#93739C', '#443892'],
  c5: ['#FDEA6E', '#8B9002'],
  c6: ['#DD325C', '#8A3C49'],
  q1: ['#416A9E', '#6288D2'],
  q2: ['#6D9BE0', '#2F5CB0'],
  q3: ['#B4CFFF', '#12336F'],
  q4: ['#E3EDFF', '#0B2149'],

  // Journey bands
  'journey-drive': ['#5B8DD6', '#3866B3'],
  'journey-extra': ['#A9C8FF', '#1D4ED8'],
  'journey-meal': ['#9A78A4', '#6C4F8F'],

  // Base map
  land: ['#1A2027', '#EDEFF1'],
  'land-2': ['#151A20', '#E6E9EC'],
  water: ['#0F151C', '#DCE4EA'],
  urban: ['#222A32', '#E1E5E8'],
  'road-1': ['#4A5662', '#BFC7CE'],
  'road-2': ['#3A4550', '#CFD5DA'],
  'road-3': ['#2B343D', '#D9DEE2'],
  'road-case': ['#13181E', '#F7F8F9'],
  'map-border': ['#3F4A55', '#B4BDC5'],
  'map-label': ['#8C97A2', '#56626D'],
  'map-label-2': ['#828D98', '#626D77'],
  park: ['#1A2220', '#E2EAE4'],

  // Static blocks that stand for data on its way
  skeleton: ['#222A32', '#DDE2E7'],

  // Hazard stripes: vehicle commands only (ux §11.7)
  'hazard-1': ['#12171C', '#12171C'],
  'hazard-2': ['#F2C230', '#F2C230'],
} as const satisfies Record<string, readonly [dark: string, light: string]>

export type Colour = keyof typeof colours
export type Theme = 'dark' | 'light'

/** Values that are not one opaque colour; same order, [dark, light]. */
export const effects = {
  shadow: [
    '0 12px 32px rgba(0, 0, 0, 0.5), 0 2px 6px rgba(0, 0, 0, 0.35)',
    '0 12px 32px rgba(18, 23, 28, 0.18), 0 2px 6px rgba(18, 23, 28, 0.12)',
  ],
  scrim: ['rgba(6, 9, 12, 0.66)', 'rgba(32, 40, 48, 0.45)'],
  hatch: ['rgba(169, 180, 190, 0.13)', 'rgba(65, 77, 88, 0.16)'],
  glass: ['rgba(22, 27, 33, 0.94)', 'rgba(255, 255, 255, 0.96)'],
} as const satisfies Record<string, readonly [dark: string, light: string]>

/** A colour of the theme as hex, for canvases that cannot read CSS variables. */
export const hex = (name: Colour, theme: Theme): string => colours[name][theme === 'dark' ? 0 : 1]

/** A colour of the theme as [red, green, blue, alpha], each 0 to 255, as deck.gl takes it. */
export function rgb(name: Colour, theme: Theme, alpha = 255): [number, number, number, number] {
  const value = Number.parseInt(hex(name, theme).slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha]
}
