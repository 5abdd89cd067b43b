/** How far over its limit a speed is counted, km/h: a tolerance is one of these (performance §5.2). */
export const overEdgesKmh = [0, 5, 10, 15, 20, 30] as const
