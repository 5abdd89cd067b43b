import { useState } from 'react'

/**
 * The value of before while `held`, the newest one otherwise: what must not move under a pointer.
 * @param act what the user asked for; another one lets the value change even while it is held, for it is their own doing
 */
export function useSteady<T>(value: T, held: boolean, act?: unknown): T {
  const [kept, keep] = useState<{ value: T; act: unknown }>({ value, act })
  const moves = !held || kept.act !== act
  if (moves && (kept.value !== value || kept.act !== act)) keep({ value, act })
  return moves ? value : kept.value
}
