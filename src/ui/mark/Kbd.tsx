import type { ReactNode } from 'react'

import './Kbd.css'

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kbd">{children}</kbd>
