import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { measureAgain, measureCards, measureGrown, measureRatio } from './reportSums.ts'
import { tableText } from './table.ts'

/**
 * `npm run bench:reports -- [--vehicles 400] [--of 20] [--stored 200000]`: what cards and reports cost beside the reading of
 * positions. `of` vehicles report each minute for a week, and for a day among `stored` positions and among an eighth of them;
 * the aim is of 200 vehicles and 8,000,000.
 */
const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '400' },
    of: { type: 'string', default: '20' },
    stored: { type: 'string', default: '200000' },
  },
})
const [vehicles, of, stored] = [Number(values.vehicles), Number(values.of), Number(values.stored)]
if (![vehicles, of, stored].every((one) => Number.isSafeInteger(one) && one > 0)) {
  console.error('--vehicles, --of and --stored take a whole number above 0.')
  process.exit(2)
}
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ')
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load ${load}\n`)

console.log('Cards over folded hours')
console.log(
  `${tableText([{ ...(await measureCards(vehicles, 7)) }])}\nAims: ≤ 1,000 ms; ten of them, cold ≤ 2,500 ms.\n`,
)
console.log('Twelve sums from folds and from positions')
console.log(`${tableText([{ ...(await measureRatio(of, 7, 60)) }])}\nAim: ≥ 20 times.\n`)
console.log('A day of the fleet while the past grows')
const grown = await measureGrown(of, [Math.max(of * 1_440, Math.round(stored / 8)), stored])
console.log(`${tableText(grown.map((one) => ({ ...one })))}\nAims: ≤ 3,000 ms, and ≤ 1.5 times the first row.\n`)
console.log('A day of a vehicle told anew, beside the bare reading of its reports')
console.log(`${tableText([{ ...(await measureAgain()) }])}\nAims: ≤ 1.5 times, ≤ 3,000 ms.`)
