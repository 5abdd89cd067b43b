import { useCopy } from '#src/kit/copy/useCopy.ts'
import { brand } from '#src/lib/brand.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import css from './Security.module.css'

interface Props {
  codes: readonly string[]
  /** The account's address, so that the file says what it opens. */
  account: string
  onDone: () => void
}

/** Ten codes that are shown this once: to read, to copy, or to keep as a file. */
export function BackupCodes({ codes, account, onDone }: Props) {
  const t = useText('profile')
  const copy = useCopy()
  const text = `${t('security.codes.file', { account, product: brand().originName })}\n\n${codes.join('\n')}\n`
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t('security.codes.fileName', { product: brand().originName })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className={css.step}>
      <p className={css.lead}>
        <b>{t('security.codes.title')}</b> {t('security.codes.lead')}
      </p>
      <ul className={css.codes} aria-label={t('security.codes.title')}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button kind="secondary" icon="download-simple" onClick={download}>
          {t('security.codes.download')}
        </Button>
        <Button kind="secondary" icon="copy" onClick={() => copy(text, t('security.codes.copied'))}>
          {t('security.codes.copy')}
        </Button>
        <Button kind="primary" icon="check" className={css.last} onClick={onDone}>
          {t('security.codes.kept')}
        </Button>
      </div>
    </div>
  )
}
