import { useAtom } from 'jotai'
import { use } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { SignOutContext } from '../../session/signOut.ts'
import { EnrolFlow } from './EnrolFlow.tsx'

import css from '../Profile.module.css'

/** The company asks for a second step, and there is none yet: it closes by one, or by leaving. */
export function EnrolDialog() {
  const t = useText('profile')
  const [session, setSession] = useAtom(currentSessionAtom)
  const signOut = use(SignOutContext)
  return (
    <Dialog
      open
      width={640}
      title={t('security.title')}
      aside={
        <Badge icon="lock-key" kind="line">
          {t('required')}
        </Badge>
      }
      footer={
        <Button kind="ghost" icon="sign-out" className={css.leave} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      }
    >
      <div className={css.form}>
        <div className={css.notice}>
          <Icon name="shield-check" size={20} />
          <p>
            <b>{t('security.forced.title')}</b>
            {t('security.forced.text')}
          </p>
        </div>
        <EnrolFlow onDone={() => setSession({ ...session, user: { ...session.user, mustEnrol: false } })} />
      </div>
    </Dialog>
  )
}
