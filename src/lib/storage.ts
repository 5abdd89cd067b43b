/** Browser storage that may be full, forbidden or hold what an older version wrote: reading never throws. */
export function readStored<T>(key: string, parse: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the preference lasts as long as the page; nothing else depends on it.
  }
}

/** Another tab changed the key. */
export function onStored(key: string, listener: () => void): () => void {
  const handler = (event: StorageEvent) => {
    if (event.key === key) listener()
  }
  window.addEventListener('storage', handler)
  return () => window.removeEventListener('storage', handler)
}
