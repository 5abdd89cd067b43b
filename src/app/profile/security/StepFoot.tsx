import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { Failure } from './Failure.tsx'

import css from './Security.module.css'

interface Props {
  failure: string | null
  submitLabel: string
  /** Everything that it asks for is typed. */
  complete: boolean
  waiting: boolean
  /** Left out where there is no way back. */
  onCancel?: (() => void) | undefined
}

/** Under the fields of one step: why it failed, the way back, and the button that sends. */
export function StepFoot({ failure, submitLabel, complete, waiting, onCancel }: Props) {
  const t = useText('profile')
  return (
    <>
      <Failure>{failure}</Failure>
      <div className={css.acts}>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {t('security.cancel')}
          </Button>
        )}
        <Button type="submit" kind="primary" className={css.last} disabled={!complete || waiting} aria-busy={waiting}>
          {submitLabel}
        </Button>
      </div>
    </>
  )
}
