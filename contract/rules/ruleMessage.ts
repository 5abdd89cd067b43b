/** What a message of a rule may name (ENT-22), as it is typed. */
export const messageVariables = [
  'placa',
  'frota',
  'motorista',
  'valor',
  'limite',
  'local',
  'hora',
  'cerca',
  'porta',
  'codigo',
] as const
type MessageVariable = (typeof messageVariables)[number]

const isVariable = (name: string): name is MessageVariable => messageVariables.some((one) => one === name)

/** The first thing in braces that no message knows. */
export const unknownVariable = (message: string): string | undefined =>
  [...message.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isVariable(name))

/** The message with what is known; of what nobody told a dash. */
export const messageText = (message: string, values: Partial<Record<MessageVariable, string | undefined>>): string =>
  message.replace(/\{([^{}]*)\}/g, (whole, name: string) => (isVariable(name) ? (values[name] ?? '—') : whole))
