export interface Debounced<A extends unknown[]> {
  /** Acts once it was quiet for the delay; what was asked before and has not been done yet is dropped. */
  (...args: A): void
  cancel: () => void
}

/** Delays an act until nothing has asked for it for `delayMs`. */
export function debounce<A extends unknown[]>(delayMs: number, act: (...args: A) => void): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const ask = (...args: A) => {
    cancel()
    timer = setTimeout(() => act(...args), delayMs)
  }
  return Object.assign(ask, { cancel })
}
