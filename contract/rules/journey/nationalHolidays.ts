const dayMs = 86_400_000

/** Month and day; since which year where the law is young. Leis 662/1949, 6.802/1980 and 14.759/2023. */
const fixed = [
  [1, 1, 0],
  [4, 21, 0],
  [5, 1, 0],
  [9, 7, 0],
  [10, 12, 1980],
  [11, 2, 0],
  [11, 15, 0],
  [11, 20, 2024],
  [12, 25, 0],
] as const

/** Easter Sunday of a year of the Gregorian calendar, as days since 1970-01-01 (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / dayMs
}

/** Whether a day, as days since 1970-01-01, is a national holiday of Brazil; the Friday before Easter is. */
export function isNationalHoliday(day: number): boolean {
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  const isFixed = fixed.some(
    ([month, at, since]) => date.getUTCMonth() + 1 === month && date.getUTCDate() === at && year >= since,
  )
  return isFixed || day === easter(year) - 2
}
