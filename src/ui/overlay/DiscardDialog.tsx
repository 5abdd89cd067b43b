import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** `discard.title`, `why`, `throw` and `keep` of the part whose draft it is. */
  t: (key: 'discard.title' | 'discard.why' | 'discard.throw' | 'discard.keep') => string
  onKeep: () => void
  onDiscard: () => void
}

/** A draft is thrown away only when somebody says so. */
export function DiscardDialog({ t, onKeep, onDiscard }: Props) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('discard.title')}
      icon="note-pencil"
      width={440}
      footer={
        <>
          <Button kind="line" onClick={onDiscard}>
            {t('discard.throw')}
          </Button>
          <Button kind="primary" onClick={onKeep}>
            {t('discard.keep')}
          </Button>
        </>
      }
    >
      <p>{t('discard.why')}</p>
    </Dialog>
  )
}
