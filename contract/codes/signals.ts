/** What of a vehicle is followed day by day, so that it is seen before it fails (maintenance §6.5). */
export const signals = ['restV', 'crankV', 'chargeV', 'coolantC', 'oilKpa', 'airLoss'] as const
export type Signal = (typeof signals)[number]

/** What a trend says; `short` is too little of it: dados insuficientes. */
export const trendStates = ['act', 'attention', 'none', 'short'] as const
export type TrendState = (typeof trendStates)[number]
