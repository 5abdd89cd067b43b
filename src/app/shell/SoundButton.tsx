import { useAtomValue, useSetAtom } from 'jotai'

import { play, unlock, useAudible } from '#src/fleet/alert/sound/player.ts'
import { muteAtom, mutedUntilAtom, unmuteAtom } from '#src/fleet/alert/sound/soundAtoms.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './ConnectionStrip.module.css'

const clockText = (ms: number) => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether alerts are heard at this workstation, and until when they are not: a mute always ends by itself. */
export function SoundButton() {
  const t = useText('app')
  const now = useAtomValue(nowAtom)
  const audible = useAudible()
  const mutedUntil = useAtomValue(mutedUntilAtom)
  const mute = useSetAtom(muteAtom)
  const unmute = useSetAtom(unmuteAtom)
  useShortcut('mute', mutedUntil === null ? mute : unmute)
  const test = async () => {
    if (await unlock()) play('test')
  }
  if (mutedUntil !== null)
    return (
      <button type="button" className={css.sound} title={t('sound.unmute')} onClick={() => unmute()}>
        <Icon name="speaker-slash" size={14} />
        <span role="timer">{t('sound.muted', { left: clockText(mutedUntil - now) })}</span>
      </button>
    )
  if (!audible)
    return (
      <button type="button" className={css.sound} title={t('sound.unlock')} onClick={() => void test()}>
        <Icon name="speaker-x" size={14} />
        <span data-wide>{t('sound.blocked')}</span>
      </button>
    )
  return (
    <button
      type="button"
      className={css.sound}
      title={t('sound.mute')}
      aria-label={t('sound.mute')}
      onClick={() => mute()}
    >
      <Icon name="speaker-high" size={14} />
    </button>
  )
}
