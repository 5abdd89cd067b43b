/** Chance of `n` or fewer events where `mean` are to be expected. */
function chanceUpTo(n: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0]
  for (let k = 0; k <= n; k++) {
    sum += term
    term *= mean / (k + 1)
  }
  return sum
}

/** The mean at which a falling function is `chance`. */
function meanAt(chance: number, of: (mean: number) => number): number {
  let [low, high] = [0, 1]
  while (of(high) > chance) high *= 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (of(middle) > chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const mostExact = 600

/** Exact bounds (95 %) of how many events were to be expected where so many came (Garwood 1936); far up by the normal law. */
export function poissonBounds(n: number): { low: number; high: number } {
  if (n > mostExact) return { low: n - 1.96 * Math.sqrt(n), high: n + 1.96 * Math.sqrt(n) }
  return {
    low: n === 0 ? 0 : meanAt(0.975, (mean) => chanceUpTo(n - 1, mean)),
    high: meanAt(0.025, (mean) => chanceUpTo(n, mean)),
  }
}

/** Per 100 engine hours, with bounds; of no hours it is not known. */
export function ratePer100(n: number, hours: number) {
  if (!(hours > 0)) return { rate: null, rateLow: null, rateHigh: null }
  const { low, high } = poissonBounds(n)
  return { rate: (100 * n) / hours, rateLow: (100 * low) / hours, rateHigh: (100 * high) / hours }
}
