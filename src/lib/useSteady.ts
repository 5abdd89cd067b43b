import { useState } from 'react'

/** The value of before while `held`, the newest one otherwise: what must not move under a pointer. */
export function useSteady<T>(value: T, held: boolean): T {
  const [kept, keep] = useState<{ value: T }>({ value })
  if (!held && kept.value !== value) keep({ value })
  return held ? kept.value : value
}
