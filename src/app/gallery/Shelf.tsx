import type { ReactNode } from 'react'

import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './Gallery.module.css'

/** One part of the gallery in each of its states. */
export const Shelf = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Panel title={title} className={wide ? css.across : ''}>
    <div className={css.shelf}>{children}</div>
  </Panel>
)
