import { hash32, Prng } from './prng.ts'

/** How somebody drives: factors, 1 is usual. */
export interface Style {
  /** Speeding, and how often; harsh brakes; harsh starts; fast bends. */
  haste: number
  brake: number
  start: number
  corner: number
  /** How far a gear is driven out, and how long an engine idles before and after a drive. */
  gear: number
  idle: number
  /** Lets the vehicle roll out where others brake. */
  foresight: number
}

const spread = 0.5
const styles = new Map<string, Style>()

/** The temperament of whoever holds a card: the same in every vehicle and run. */
export function styleOf(code: string): Style {
  let style = styles.get(code)
  if (style === undefined) {
    const chance = new Prng(hash32(7, 'style', code))
    const factor = () => {
      const normal = Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
      return Math.exp(spread * Math.max(-2.5, Math.min(2.5, normal)))
    }
    style = {
      haste: factor(),
      brake: factor(),
      start: factor(),
      corner: factor(),
      gear: factor(),
      idle: factor(),
      foresight: factor(),
    }
    styles.set(code, style)
  }
  return style
}
