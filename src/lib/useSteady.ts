import { useState } from 'react'

/**
 * The value of before while `held`, the newest one otherwise: what must not move under a pointer.
 * @param act what the value answers: what the user asked for, or null while nothing is known of it. Another one lets the
 *   value change even while it is held: it is their own doing, and rows that come at last are never kept from being seen
 */
export function useSteady<T>(value: T, held: boolean, act?: unknown): T {
  const [kept, keep] = useState<{ value: T; act: unknown }>({ value, act })
  const moves = !held || kept.act !== act
  if (moves && (kept.value !== value || kept.act !== act)) keep({ value, act })
  return moves ? value : kept.value
}
