import { onStored, readStored, writeStored } from '#src/lib/storage.ts'

/** SESS-14: the token lives in localStorage under one key, so that two tabs share one session. */
const key = 'farol.token'

export interface TokenChange {
  from: string | null
  to: string | null
}

const asToken = (value: unknown) => (typeof value === 'string' ? value : null)

export const storedToken = (): string | null => readStored(key, asToken)
export const storeToken = (token: string | null): boolean => writeStored(key, token)
/** Another tab changed the token. */
export const onTokenChange = (listener: (change: TokenChange) => void): (() => void) =>
  onStored(key, asToken, (from, to) => listener({ from, to }))
