/** What of a vehicle is measured day by day, so that it is seen before it fails (maintenance §6.5). */
export const daySignals = ['restV', 'crankV', 'chargeV', 'coolantC', 'oilKpa', 'airLoss'] as const
export type DaySignal = (typeof daySignals)[number]
/** Beside them what is told by the week against others of its model, and faults that come back. */
export const signals = [...daySignals, 'fuelDrift', 'faultsBack'] as const
export type Signal = (typeof signals)[number]

/** What a trend says; `short` is too little of it: dados insuficientes. */
export const trendStates = ['act', 'attention', 'none', 'short'] as const
export type TrendState = (typeof trendStates)[number]
