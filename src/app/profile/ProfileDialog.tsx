import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, Suspense, lazy, use, useId, useRef, useState } from 'react'

import { PictureChoice } from '#src/kit/fields/PictureChoice.tsx'
import { usePasswordLengths } from '#src/kit/password/usePasswordLengths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { SignOutContext } from '../session/signOut.ts'
import { firstAccessAtom, profileOpenAtom } from '../shell/opened.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { type ProfileDraft, changeOf } from './profileChange.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { useProfileSave } from './useProfileSave.ts'

import css from './Profile.module.css'

/** Second step and sessions, with what draws a QR code: for whoever looks at them. */
const SecurityPanel = lazy(async () => {
  const { SecurityPanel: Component } = await import('./security/SecurityPanel.tsx')
  return { default: Component }
})

/** PROFILE-01..27: one's own picture, language and password. On a first access it closes by a new password or by leaving. */
export function ProfileDialog() {
  const t = useText('profile')
  const { user } = useAtomValue(currentSessionAtom)
  const forced = useAtomValue(firstAccessAtom)
  const setOpen = useSetAtom(profileOpenAtom)
  const signOut = use(SignOutContext)
  const lengths = usePasswordLengths('profile')
  const { save, waiting, failure } = useProfileSave()
  const form = useId()
  const password = useRef<HTMLInputElement>(null)
  const [tab, setTab] = useState<'profile' | 'security'>('profile')
  const [draft, setDraft] = useState<ProfileDraft>({
    image: user.image,
    language: user.language,
    changePassword: forced,
    password: '',
    newPassword: '',
    confirmation: '',
  })

  const edit = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part })
  const change = changeOf(draft, user, lengths)
  const close = () => setOpen(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (change !== null && !waiting && (await save(change, draft))) close()
  }
  const back = forced ? (
    <Button kind="ghost" icon="sign-out" className={css.leave} onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  ) : (
    <Button kind="secondary" className={css.leave} onClick={close}>
      {t('back')}
    </Button>
  )
  const ownForm = (
    <form id={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {forced && (
        <div className={css.notice}>
          <Icon name="key" size={20} />
          <p>
            <b>{t('firstAccess.title')}</b>
            {t('firstAccess.text')}
          </p>
        </div>
      )}
      <div className={css.person}>
        <PictureChoice
          name={user.name}
          image={draft.image}
          texts={{
            choose: t('picture.choose'),
            remove: t('picture.remove'),
            hint: t('picture.hint'),
            format: t('personalprofile.invalid_format'),
            size: t('personalprofile.max_size'),
          }}
          onChange={(image) => edit({ image })}
        />
        <ProfileFields user={user} language={draft.language} onLanguage={(language) => edit({ language })} />
      </div>
      <PasswordSection draft={draft} lengths={lengths} forced={forced} first={password} onChange={edit} />
      {failure && (
        <p className={css.failure} role="alert">
          <Icon name="warning-circle-fill" />
          {failure}
        </p>
      )}
    </form>
  )
  return (
    <Dialog
      open
      width={640}
      title={t('title')}
      flush={!forced}
      // A click beside it must not throw away what was typed.
      onEscape={forced ? undefined : close}
      initialFocus={forced ? password : undefined}
      aside={
        forced && (
          <Badge icon="lock-key" kind="line">
            {t('required')}
          </Badge>
        )
      }
      footer={
        <>
          {back}
          {tab === 'profile' && draft.changePassword && change === null && (
            <span className={css.hint}>{t('password.saveWaits')}</span>
          )}
          {tab === 'profile' && (
            <Button type="submit" form={form} kind="primary" disabled={change === null || waiting} aria-busy={waiting}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {forced ? (
        ownForm
      ) : (
        <Tabs
          label={t('tabs.label')}
          tabs={[
            { id: 'profile', label: t('tabs.profile') },
            { id: 'security', label: t('tabs.security') },
          ]}
          value={tab}
          onChange={setTab}
        >
          <div className={css.panel}>
            {tab === 'profile' ? (
              ownForm
            ) : (
              <Suspense fallback={<Loading />}>
                <SecurityPanel />
              </Suspense>
            )}
          </div>
        </Tabs>
      )}
    </Dialog>
  )
}
