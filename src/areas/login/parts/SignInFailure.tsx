import { spanText } from '#src/lib/format/age.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './SignInForm.module.css'

interface Props {
  failure: string | null
  /** Of the wait that the server asked for. */
  secondsLeft: number
}

/** Why the last try went no further. The countdown is drawn each second and spoken once. */
export function SignInFailure({ failure, secondsLeft }: Props) {
  const t = useText('login')
  const limited = secondsLeft > 0
  return (
    <>
      <p className={css.failure} role="alert">
        {(failure !== null || limited) && <Icon name={limited ? 'hourglass-medium' : 'warning-circle-fill'} />}
        {limited ? t('rateLimited') : failure}
      </p>
      {limited && (
        <p className={css.wait} role="timer">
          {t('retryIn', { time: spanText(secondsLeft * 1000, true) })}
        </p>
      )}
    </>
  )
}
