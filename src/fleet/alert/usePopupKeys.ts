import { useEffect } from 'react'

/** F8 works everywhere (ux §9): the next alert nobody acknowledged. */
export function usePopupKeys(onNext: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      onNext()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onNext])
}
