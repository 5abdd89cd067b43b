import type { ReactNode } from 'react'

/** Lays hatching over what is stale; nothing when it is fresh. Hatching means stale, nowhere anything else. */
export const Hatch = ({ stale, children }: { stale: boolean; children: ReactNode }) => (
  <div className={stale ? 'hatch stale' : ''}>{children}</div>
)
