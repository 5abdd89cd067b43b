import { useMemo } from 'react'

import { useDensity } from '#src/ui/theme/appearance.ts'

/** Height of a row, px, as density and display have it (ux §5.5). */
export function useRowPx(): number {
  const density = useDensity()
  return useMemo(() => {
    const { row } = { row: getComputedStyle(document.documentElement).getPropertyValue('--row') }
    return Number.parseInt(row, 10) || 32
    // The density decides the variable.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [density])
}
