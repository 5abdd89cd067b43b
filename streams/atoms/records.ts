import type { RecordsNews } from '../rail.ts'
import { byId } from './byId.ts'
import { fromRail } from './fromRail.ts'

const nothingYet: RecordsNews = { count: 0, ids: new Set() }

/**
 * News of the records of a noun (`fence`, `grouping`), live while mounted: read them again, they are rows and no events.
 * Whoever sees `count` leap by more than one has missed ids, and reads all.
 */
export const recordsAtom = byId((entity: string) => fromRail((rail) => rail.records$(entity), nothingYet))
