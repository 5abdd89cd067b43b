/** How an engine of a class is to be used, until figures of its model are known (performance §5.3). */
export interface EngineFigures {
  /** Revolutions of the economic band; both are edges of the cells in which they are counted. */
  bandFrom: number
  bandTo: number
  /** What is above wears the engine. */
  revLimit: number
  idleRpm: number
  turbo: boolean
  heavy: boolean
}

const heavy = { bandFrom: 1_000, bandTo: 1_500, revLimit: 2_100, idleRpm: 600, turbo: true, heavy: true } as const
const bus = { ...heavy, bandTo: 1_700, revLimit: 2_200, idleRpm: 650 } as const
const diesel = { ...heavy, bandFrom: 1_400, bandTo: 2_400, revLimit: 3_600, idleRpm: 820, heavy: false } as const
const petrol = { ...diesel, bandFrom: 1_800, bandTo: 2_600, revLimit: 3_600, turbo: false } as const
const rural = { ...heavy, bandFrom: 1_200, bandTo: 1_900, revLimit: 2_300, idleRpm: 850 } as const

/** Categories that are not heavy: whoever asks the store which are asks for these. */
export const lightCategories = [2, 4] as const

/** Machines of the field, weighed by the hour and not by the way (ENT-14, reports §8.4). */
export const ruralCategory = 3

/** By the category of a vehicle (ENT-14): 1 truck, 2 car, 3 rural machine, 4 van; 5 and above are buses. */
export const engineOfCategory = (category: number): EngineFigures =>
  category === 2 ? petrol : category === ruralCategory ? rural : category === 4 ? diesel : category >= 5 ? bus : heavy
