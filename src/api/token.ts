/** The token that `call` sends, handed over by the session; and whom to tell that the server refused it. */
let token: string | null = null
const listeners = new Set<() => void>()

export const setToken = (next: string | null): void => {
  token = next
}

export const currentToken = (): string | null => token

/** SESS-05: called for any 401 to a call that carried a token. */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellUnauthorised = (): void => {
  for (const listener of listeners) listener()
}
