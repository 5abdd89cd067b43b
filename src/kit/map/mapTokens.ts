/** The colours of the map in both themes (ux §5.3, mockups/README §3). The GPU wants numbers, not CSS variables. */
export type MapTheme = 'dark' | 'light'

/** Red, green, blue, 0..255. */
export type Rgb = [red: number, green: number, blue: number]

export type MapTokens = {
  canvas: Rgb
  land: Rgb
  foreground: Rgb
  muted: Rgb
  subtle: Rgb
  border: Rgb
  surface: Rgb
  raised: Rgb
  accent: Rgb
  /** By the state codes of a fleet frame: off, moving, idle, afterKey, noSignal, blocked, transition. */
  state: readonly [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  /** How much the four steps of density cover the ground, 0..255, in the colour of moving. */
  density: readonly [number, number, number, number]
  severity: { medium: Rgb; high: Rgb; critical: Rgb }
  /** The sign inside a badge. */
  severityInk: { medium: Rgb; high: Rgb; critical: Rgb }
  /** The line around a badge: it carries the critical fill where the ground is near it. */
  severityLine: { medium: Rgb; high: Rgb; critical: Rgb }
}

const ink: Rgb = [18, 23, 28]
const white: Rgb = [255, 255, 255]

export const mapTokens: Record<MapTheme, MapTokens> = {
  dark: {
    canvas: [14, 18, 22],
    land: [26, 32, 39],
    foreground: [230, 234, 238],
    muted: [169, 180, 190],
    subtle: [140, 151, 162],
    border: [51, 61, 71],
    surface: [22, 27, 33],
    raised: [31, 38, 46],
    accent: [143, 184, 255],
    state: [
      [122, 130, 137],
      [108, 222, 185],
      [181, 165, 251],
      [215, 227, 239],
      [110, 116, 119],
      [254, 97, 190],
      [230, 234, 238],
    ],
    density: [36, 60, 94, 138],
    severity: { medium: [241, 238, 44], high: [222, 140, 31], critical: [206, 49, 74] },
    severityInk: { medium: ink, high: ink, critical: white },
    severityLine: { medium: ink, high: ink, critical: white },
  },
  light: {
    canvas: [232, 235, 238],
    land: [237, 239, 241],
    foreground: [18, 23, 28],
    muted: [65, 77, 88],
    subtle: [86, 98, 109],
    border: [197, 205, 212],
    surface: [245, 247, 248],
    raised: [255, 255, 255],
    accent: [29, 78, 216],
    state: [
      [106, 114, 120],
      [23, 97, 75],
      [126, 82, 173],
      [32, 36, 38],
      [120, 131, 141],
      [139, 3, 103],
      [18, 23, 28],
    ],
    density: [36, 66, 104, 150],
    severity: { medium: [254, 234, 62], high: [202, 125, 40], critical: [162, 17, 48] },
    severityInk: { medium: ink, high: ink, critical: white },
    severityLine: { medium: ink, high: ink, critical: ink },
  },
}
