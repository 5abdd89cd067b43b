import type { ReactNode } from 'react'

import css from './Toned.module.css'

/** What a colour says: a form and words stand beside it. */
export type Tone = 'ok' | 'warn' | 'error' | 'accent' | 'muted' | 'subtle'

/** An icon in the colour of what it says. */
export const Toned = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={css.toned} style={{ color: `var(--${tone})` }}>
    {children}
  </span>
)
