import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { measureHours } from './hours.ts'
import { measureRanking, measureWhatIf } from './rankingFigures.ts'
import { tableText } from './table.ts'

/**
 * `npm run bench:ranking -- [--drivers 2000] [--many 5000] [--days 31]`: what the ranking of drivers and the reason of one score
 * cost over days that are folded, and what other weights cost in the page (performance §9).
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '2000' },
    many: { type: 'string', default: '5000' },
    days: { type: 'string', default: '31' },
  },
})
const [drivers, many, days] = [Number(values.drivers), Number(values.many), Number(values.days)]
if (![drivers, many, days].every((one) => Number.isSafeInteger(one) && one > 0) || days > 31) {
  console.error('--drivers, --many and --days take a whole number above 0, --days 31 at most.')
  process.exit(2)
}
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ')
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load ${load}\n`)

console.log('Ranking of drivers by the initial scheme, and why one of them has his score')
const rows = [await measureRanking(drivers, days), await measureRanking(many, days)]
console.log(
  `${tableText(rows.map((one) => ({ ...one })))}\nAims: 2,000 drivers × 31 days ≤ 1,000 ms, 5,000 ≤ 2,500 ms; why ≤ 300 ms; a row of a day ≤ 1,000 bytes.\n`,
)
console.log(
  'What is folded at the door for scores, in the one fold of all hours (with the writing of each minute: wholePct)',
)
console.log(
  `${tableText([{ ...(await measureHours(500, 6)) }])}\nAim: 6 % of a batch for scores beside 10 % for reports.\n`,
)
console.log('Other weights over one answer, as the page computes them')
console.log(`${tableText([{ ...(await measureWhatIf(many)) }])}\nAim: 5,000 drivers × 10 items ≤ 50 ms.`)
