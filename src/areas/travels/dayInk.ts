/** Of the accent in a day's ground, per cent: words on the strongest keep 4.5:1 in both themes. */
const leastInk = 10
export const mostInk = 44

/** How strong the colour of a day is, per cent, by how far was driven on it and on the longest day of the month. */
export const dayInk = (distanceKm: number, mostKm: number): number =>
  Math.round(leastInk + ((mostInk - leastInk) * distanceKm) / mostKm)
