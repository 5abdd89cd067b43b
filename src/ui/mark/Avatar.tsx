import type { CSSProperties } from 'react'

import { initials, nameHue } from '#src/lib/format/name.ts'

import css from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** Address of the image; left out, the initials stand on a colour of the name (TOPBAR-09, TOPBAR-10). */
  image?: string | null
  size?: 20 | 28 | 36 | 64 | 96
  /** True where no name stands beside it. */
  spoken?: boolean
}

/** A person or a company as a disc. Initials are drawn, not written: they are no part of what a button is called. */
export function Avatar({ name, image, size = 28, spoken = false }: AvatarProps) {
  const style: CSSProperties = { '--avatar-size': `${size}px`, '--avatar-hue': nameHue(name) }
  if (image) return <img className={css.avatar} src={image} alt={spoken ? name : ''} style={style} />
  return (
    <span
      className={css.avatar}
      style={style}
      data-initials={initials(name)}
      {...(spoken ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    />
  )
}
