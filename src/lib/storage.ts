type Parse<T> = (value: unknown) => T | null

function parsed<T>(text: string | null, parse: Parse<T>): T | null {
  try {
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Browser storage that may be full, forbidden or hold what an older version wrote: reading never throws. */
export function readStored<T>(key: string, parse: Parse<T>): T | null {
  try {
    return parsed(localStorage.getItem(key), parse)
  } catch {
    return null
  }
}

/** @returns whether it is kept: for whoever must not go on without */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // Without storage the preference lasts as long as the page; nothing else depends on it.
    return false
  }
}

/** Another tab changed the key. */
export function onStored<T>(key: string, parse: Parse<T>, listener: (from: T | null, to: T | null) => void) {
  const handler = (event: StorageEvent) => {
    if (event.key === key) listener(parsed(event.oldValue, parse), parsed(event.newValue, parse))
  }
  window.addEventListener('storage', handler)
  return () => window.removeEventListener('storage', handler)
}
