/** What a message of a rule may name (ENT-22): as it is typed, and what it means. */
const variables = {
  placa: 'plate',
  frota: 'fleetNumber',
  motorista: 'driver',
  valor: 'value',
  limite: 'limit',
  local: 'place',
  hora: 'time',
  cerca: 'fence',
  porta: 'port',
  codigo: 'code',
} as const
type Meaning = (typeof variables)[keyof typeof variables]

export const messageVariables = Object.keys(variables)
const meaningOf = new Map<string, Meaning>(Object.entries(variables))

/** The first thing in braces that no message knows. */
export const unknownVariable = (message: string): string | undefined =>
  [...message.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !meaningOf.has(name))

/** The message with what is known; of what nobody told a dash. */
export const messageText = (message: string, values: Partial<Record<Meaning, string | undefined>>): string =>
  message.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const meaning = meaningOf.get(name)
    return meaning === undefined ? whole : (values[meaning] ?? '—')
  })
