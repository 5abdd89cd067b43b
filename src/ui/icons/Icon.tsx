import './Icon.css'
import type { IconName } from './names.ts'
import sprite from './sprite.svg?no-inline'

type IconProps = {
  name: IconName
  /** Edge in px; text-sized (16) when left out. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 32 | 48
  /** Words for readers who do not see the icon. Left out, the icon is silent: the text beside it says it all. */
  label?: string
  className?: string
}

/** One drawing of the sprite, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className = '' }: IconProps) {
  const voice = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={`icon ${className}`} width={size} height={size} {...voice}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
