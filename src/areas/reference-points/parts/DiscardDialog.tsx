import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface Props {
  onKeep: () => void
  onDiscard: () => void
}

/** What was typed of a point is thrown away only when somebody says so. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  const t = useText('reference-points')
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
