type Parse<T> = (value: unknown) => T | null

function parsed<T>(text: string | null, parse: Parse<T>): T | null {
  try {
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** How far what is kept reaches: all tabs of this browser, or this tab alone, reloads included. */
type Reach = 'browser' | 'tab'
const within = (reach: Reach): Storage => (reach === 'tab' ? sessionStorage : localStorage)

/** Browser storage that may be full, forbidden or hold what an older version wrote: reading never throws. */
export function readStored<T>(key: string, parse: Parse<T>, reach: Reach = 'browser'): T | null {
  try {
    return parsed(within(reach).getItem(key), parse)
  } catch {
    return null
  }
}

/** @returns whether it is kept: for whoever must not go on without */
export function writeStored(key: string, value: unknown, reach: Reach = 'browser'): boolean {
  try {
    if (value === null) within(reach).removeItem(key)
    else within(reach).setItem(key, JSON.stringify(value))
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
