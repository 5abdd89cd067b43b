import { type FormEvent, useState } from 'react'

import { useCopy } from '#src/kit/copy/useCopy.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useTypeOver } from '#src/ui/field/useTypeOver.ts'
import { QrPicture } from '#src/ui/mark/QrPicture.tsx'

import { CodeField } from './CodeField.tsx'
import { StepFoot } from './StepFoot.tsx'

import css from './Security.module.css'

interface Props {
  /** What is typed where there is no camera, Base32. */
  manualKey: string
  /** What the QR code carries. */
  uri: string
  waiting: boolean
  failure: string | null
  onCode: (code: string) => void
  onCancel?: (() => void) | undefined
}

/** Groups of four, as people read letters aloud. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The new key, to scan or to type, and the first code of it. */
export function EnrolKey({ manualKey, uri, waiting, failure, onCode, onCancel }: Props) {
  const t = useText('profile')
  const copy = useCopy()
  const [code, setCode] = useState('')
  const input = useTypeOver(failure !== null)
  const digits = code.replace(/\D/g, '')
  const complete = digits.length === 6
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !waiting) onCode(digits)
  }
  return (
    <form className={css.step} onSubmit={send} noValidate>
      <div className={css.key}>
        <QrPicture text={uri} label={t('security.enrol.picture')} />
        <ol className={css.steps}>
          <li>{t('security.enrol.scan')}</li>
          <li>
            {t('security.enrol.type')}
            <span className={css.manual}>
              <code className="mono">{grouped(manualKey)}</code>
              <IconButton
                icon="copy"
                size="sm"
                label={t('security.enrol.copyKey')}
                onClick={() => copy(manualKey, t('security.enrol.keyCopied'))}
              />
            </span>
          </li>
          <li>
            {t('security.enrol.show')}
            <CodeField ref={input} autoFocus value={code} onChange={setCode} />
          </li>
        </ol>
      </div>
      <StepFoot
        failure={failure}
        submitLabel={t('security.enrol.enable')}
        complete={complete}
        waiting={waiting}
        onCancel={onCancel}
      />
    </form>
  )
}
