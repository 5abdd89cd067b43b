/** What of a vehicle is measured day by day, so that it is seen before it fails (maintenance §6.5). */
export const daySignals = ['restV', 'crankV', 'chargeV', 'coolantC', 'oilKpa', 'airLoss'] as const
export type DaySignal = (typeof daySignals)[number]
/** Median of the coolant of a warm engine in each band of its load, of the first days of a vehicle: what the later ones are held against. */
export const coolantBands = ['coolantRef0', 'coolantRef1', 'coolantRef2', 'coolantRef3'] as const
/** What is kept of a day beside its signals: what they are held against, minutes of an engine that is too hot, starts that were measured. */
export type BesideSignal = (typeof coolantBands)[number] | 'coolantHot' | 'crankStarts'
/** Beside them what is told by the week against others of its model, and faults that come back. */
export const signals = [...daySignals, 'fuelDrift', 'faultsBack'] as const
export type Signal = (typeof signals)[number]

/** What a trend says; `short` is too little of it: dados insuficientes. */
export const trendStates = ['act', 'attention', 'none', 'short'] as const
export type TrendState = (typeof trendStates)[number]
