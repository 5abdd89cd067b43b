import { Fragment } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { Kbd } from './Kbd.tsx'

const onApple = /mac|iphone|ipad/i.test(navigator.userAgent)

const names: Record<string, string> = {
  mod: onApple ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const nameOf = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The keys of a shortcut as caps: `mod+k`, or `g m` for two that follow one another. */
export function Keycaps({ keys }: { keys: string }) {
  const t = useText('ui')
  return keys.split(/[ +]/).map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <Kbd>{key === 'Space' ? t('space') : nameOf(key)}</Kbd>
    </Fragment>
  ))
}
