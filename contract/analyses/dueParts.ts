/** What is said of a part that comes due. */
export const dueParts = {
  plate: 'plate',
  part: 'text',
  partDone: 'day',
  sinceKm: 'km',
  sinceH: 'decimal',
  partDue: 'day',
  usedPct: 'percent',
  usedBy: 'text',
} as const
