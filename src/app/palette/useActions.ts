import { useAtomValue, useSetAtom } from 'jotai'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'

import { provokeAvalanche } from '#contract/endpoints/alertLife.ts'
import { type Language, languages } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { nextOpenAlertAtom } from '#src/fleet/alert/popupAtom.ts'
import { setLetterKeys, useLetterKeys } from '#src/lib/letterKeys.ts'
import { to } from '#src/lib/paths.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { canAtom, mayAtom } from '#src/state/session.ts'
import { demoAtom } from '#src/state/settings.ts'
import type { IconName } from '#src/ui/icons/names.ts'
import { setDensity, setThemeChoice, useDensity, useTheme } from '#src/ui/theme/appearance.ts'

import { keepLanguageAtom } from '../profile/keepLanguage.ts'
import { SignOutContext } from '../session/signOut.ts'
import { profileOpenAtom, sheetOpenAtom } from '../shell/opened.ts'

export interface Action {
  id: string
  icon: IconName
  label: string
  /** The keys that do the same. */
  keys?: string
  run: () => void
}

/** Each language by its own name. */
const languageNames: Record<Language, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** What can be done from anywhere: what is already so is not offered. */
export function useActions(): readonly Action[] {
  const t = useText('palette')
  const language = useLanguage()
  const theme = useTheme()
  const density = useDensity()
  const letters = useLetterKeys()
  const keepLanguage = useSetAtom(keepLanguageAtom)
  const signOut = use(SignOutContext)
  const nextAlert = useSetAtom(nextOpenAlertAtom)
  const openSheet = useSetAtom(sheetOpenAtom)
  const openProfile = useSetAtom(profileOpenAtom)
  const can = useAtomValue(canAtom)
  const may = useAtomValue(mayAtom)
  const demo = useAtomValue(demoAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const provoke = () =>
    call(provokeAvalanche, {}).then(
      ({ alerts }) => notify({ message: t('action.avalancheComes', { count: alerts }) }),
      (cause: unknown) => notify({ variant: 'error', message: failureText(cause) }),
    )
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return [
    {
      id: 'nextAlert',
      icon: 'bell-ringing',
      label: t('action.nextAlert'),
      keys: shortcuts.nextAlert.keys[0],
      run: nextAlert,
    },
    {
      id: 'theme',
      icon: otherTheme === 'dark' ? 'moon' : 'sun',
      label: t(`action.${otherTheme}`),
      run: () => setThemeChoice(otherTheme),
    },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        icon: 'globe' as const,
        label: t('action.language', { name: languageNames[one] }),
        run: () => void keepLanguage(one),
      })),
    ...(['dense', 'standard', 'comfort'] as const)
      .filter((one) => one !== density)
      .map((one) => ({ id: one, icon: 'rows' as const, label: t(`action.${one}`), run: () => setDensity(one) })),
    ...(can(permissions.liveMap, 'r')
      ? [
          {
            id: 'wall',
            icon: 'monitor' as const,
            label: t('action.wall'),
            run: () => void navigate(`${to('live')}?wall=1`),
          },
        ]
      : []),
    ...(demo && may(provokeAvalanche)
      ? [{ id: 'avalanche', icon: 'waves' as const, label: t('action.avalanche'), run: () => void provoke() }]
      : []),
    {
      id: 'sheet',
      icon: 'keyboard',
      label: t('action.sheet'),
      keys: shortcuts.sheet.keys[0],
      run: () => openSheet(true),
    },
    {
      id: 'letters',
      icon: 'text-aa',
      label: t(letters ? 'action.lettersOff' : 'action.lettersOn'),
      run: () => setLetterKeys(!letters),
    },
    { id: 'profile', icon: 'user-circle', label: t('action.profile'), run: () => openProfile(true) },
    { id: 'signOut', icon: 'sign-out', label: t('action.signOut'), run: () => void signOut() },
  ]
}
