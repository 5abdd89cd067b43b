import { useAtomValue, useSetAtom } from 'jotai'
import { use, useRef, useState } from 'react'

import { languages } from '#contract/kinds.ts'
import { shortName } from '#src/lib/format/name.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { repairUrlAtom } from '#src/state/settings.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { setDensity, setThemeChoice, useDensity, useThemeChoice } from '#src/ui/theme/appearance.ts'

import { keepLanguageAtom } from '../profile/keepLanguage.ts'
import { SignOutContext } from '../session/signOut.ts'
import { profileOpenAtom, repairOpenAtom } from './opened.ts'

import css from './UserMenu.module.css'

const languageNames = { 'pt-BR': 'PT', en: 'EN', es: 'ES' } as const

/** TOPBAR-07..10. What is chosen here is the account's, as in the profile dialog. */
export function UserMenu() {
  const t = useText('app')
  const { user } = useAtomValue(currentSessionAtom)
  const signOut = use(SignOutContext)
  const setProfileOpen = useSetAtom(profileOpenAtom)
  const [open, setOpen] = useState(false)
  const repairUrl = useAtomValue(repairUrlAtom)
  const setRepairOpen = useSetAtom(repairOpenAtom)
  /** What opens once the menu is gone. */
  const next = useRef<(() => void) | null>(null)
  const closed = () => {
    next.current?.()
    next.current = null
  }
  const leadTo = (then: () => void) => () => {
    next.current = then
    setOpen(false)
  }
  const theme = useThemeChoice()
  const density = useDensity()
  const language = useLanguage()
  const keepLanguage = useSetAtom(keepLanguageAtom)
  return (
    <Popover
      label={t('user.label', { name: user.name })}
      placement="bottom-end"
      width={344}
      open={open}
      onOpenChange={setOpen}
      onClosed={closed}
      trigger={
        <button type="button" className={css.trigger} aria-label={t('user.label', { name: user.name })}>
          <Avatar name={user.name} image={user.image} size={28} />
          <span className={css.name}>{shortName(user.name)}</span>
          <Icon name="caret-down" size={14} />
        </button>
      }
    >
      <div className={css.who}>
        <Avatar name={user.name} image={user.image} size={28} />
        <div className={css.text}>
          <b>{user.name}</b>
          <span className="truncate" title={user.email}>
            {user.email}
          </span>
          <span>{user.profileDescription}</span>
        </div>
      </div>
      <button type="button" className={css.action} onClick={leadTo(() => setProfileOpen(true))}>
        <Icon name="user-circle" />
        {t('user.profile')}
      </button>
      {repairUrl !== null && (
        <button type="button" className={css.action} onClick={leadTo(() => setRepairOpen(true))}>
          <Icon name="wrench" />
          {t('repair.title')}
        </button>
      )}
      <div className={css.row}>
        <span>{t('user.theme')}</span>
        <Segments
          label={t('user.theme')}
          value={theme}
          options={[
            { value: 'dark', label: t('user.dark') },
            { value: 'light', label: t('user.light') },
            { value: 'system', label: t('user.system') },
          ]}
          onChange={setThemeChoice}
        />
      </div>
      <div className={css.row}>
        <span>{t('user.density')}</span>
        <Segments
          label={t('user.density')}
          value={density}
          options={[
            { value: 'dense', label: t('user.dense') },
            { value: 'standard', label: t('user.standard') },
            { value: 'comfort', label: t('user.comfort') },
          ]}
          onChange={setDensity}
        />
      </div>
      <div className={css.row}>
        <span>{t('user.language')}</span>
        <Segments
          label={t('user.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => void keepLanguage(value)}
        />
      </div>
      <button type="button" className={css.action} onClick={() => void signOut()}>
        <Icon name="sign-out" />
        {t('user.signOut')}
      </button>
    </Popover>
  )
}
