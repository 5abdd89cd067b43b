/** How people see: with all three kinds of cones, or with one of them missing. */
export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const
export type Vision = (typeof visions)[number]

type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const seen: Record<Vision, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]
const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

const linear = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  const part = (shift: number) => {
    const one = ((value >> shift) & 255) / 255
    return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4
  }
  return [part(16), part(8), part(0)]
}

/** CIE L*a*b* (D65) of a #RRGGBB colour as a vision sees it. */
export function lab(hex: string, vision: Vision): Triple {
  const held = times(seen[vision], linear(hex))
  const [x, y, z] = times(toXyz, [clamped(held[0]), clamped(held[1]), clamped(held[2])])
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}
const clamped = (value: number) => Math.min(1, Math.max(0, value))
const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180)
const sin = (angle: number) => Math.sin((angle * Math.PI) / 180)

/** CIEDE2000 of two #RRGGBB colours as a vision sees them; below some 5 they are hard to tell apart side by side. */
export function colourDistance(one: string, other: string, vision: Vision): number {
  return deltaE(lab(one, vision), lab(other, vision))
}

/** Sharma, Wu and Dalal 2005, of two colours in CIELAB. */
export function deltaE([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const grey = c1 * c2 === 0
  const [h1, h2] = [grey ? 0 : degrees(Math.atan2(b1, p1)), grey ? 0 : degrees(Math.atan2(b2, p2))]
  const turn = h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1
  const [dL, dC, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * sin(turn / 2)]
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const rT = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)))
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH))
}
