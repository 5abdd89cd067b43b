/** Before a cell that the spreadsheet itself could not say: an error, a formula without a value, a number that lost digits. */
export const brokenCell = { error: '\uE001', formula: '\uE002', rounded: '\uE003' } as const
