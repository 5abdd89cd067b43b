import { onStored, readStored, writeStored } from '#src/lib/storage.ts'

/** SESS-14: the token lives in localStorage under one key, so that two tabs share one session. */
const key = 'farol.token'

export const storedToken = (): string | null => readStored(key, (value) => (typeof value === 'string' ? value : null))
export const storeToken = (token: string | null): void => writeStored(key, token)
export const onTokenChange = (listener: () => void): (() => void) => onStored(key, listener)
