import { type RefObject, useEffect, useRef } from 'react'

/**
 * The field of what was refused: it gets the focus and its text stands selected, so that what is typed next takes its
 * place instead of growing behind it.
 * @param refused turns true with each refusal, and false before the next try
 */
export function useTypeOver(refused: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!refused) return
    input.current?.focus()
    input.current?.select()
  }, [refused])
  return input
}
