import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icons/Icon.tsx'

interface Props {
  /** Where there is room for the icon alone. */
  label?: string
  children?: ReactNode
}

/** ERRPG-05: loads the page anew. An address with a hash, as the skip link leaves one, would only scroll. */
export function ReloadLink({ label, children }: Props) {
  return (
    <a
      href={location.href}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        location.reload()
      }}
    >
      <Icon name="arrows-clockwise" />
      {children}
    </a>
  )
}
