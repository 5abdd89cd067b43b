import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { obdTable, written } from './table.ts'

/** Builds the texts of OBD codes, `contract/faults/obd.json`, from facts and our own words: `npm run faults`. */
const { table, extract, astray } = obdTable()
const count = (heard: string): string =>
  extract
    .filter((one) => one.heard === heard)
    .length.toLocaleString('en-US')
    .padStart(6)

console.log(`${count('both')} said alike by two lists`)
console.log(`${count('one')} said by one list only`)
console.log(`${count('refused')} refused: the family of the code and nothing more`)
const text = written(table)
console.log(`${(gzipSync(JSON.stringify(table)).length / 1e3).toFixed(1)} kB packed`)
for (const wrong of astray) console.error(wrong)
if (astray.length > 0) process.exitCode = 1
else writeFileSync(new URL('../../contract/faults/obd.json', import.meta.url), text)
