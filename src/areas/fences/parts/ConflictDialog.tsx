import { useAtomValue } from 'jotai'

import { fence, type FenceDetail } from '#contract/endpoints/fence.ts'
import type { FenceId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { differences } from '../differences.ts'
import type { FenceDraft } from '../draft.ts'
import { useMeasures } from '../useMeasures.ts'

import css from './ConfirmDialog.module.css'

interface Props {
  id: FenceId
  draft: FenceDraft
  /** Write the draft over what is stored now. */
  onMine: (stored: FenceDetail) => void
  /** Leave it as it is stored now; the draft is thrown away. */
  onTheirs: () => void
  /** Back to the draft, which stays as it is. */
  onClose: () => void
}

/** Somebody, or oneself elsewhere, changed the fence while it was being changed here (409): both versions side by side, and nothing is lost. */
export function ConflictDialog({ id, draft, onMine, onTheirs, onClose }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const measures = useMeasures()
  const me = useAtomValue(currentSessionAtom).user.id
  const { data, missed, failureReason, again } = useAnswer({
    queryKey: ['fences', 'conflict', id, draft.rev],
    throwOnError: false,
    staleTime: 0,
    queryFn: () => call(fence, { params: { id } }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      icon="users"
      width={620}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('conflict.back')}
          </Button>
          <Button kind="line" disabled={!data} onClick={onTheirs}>
            {t('conflict.theirs')}
          </Button>
          <Button kind="primary" disabled={!data} onClick={() => data && onMine(data)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {!data && !missed && <Loading rows={3} />}
        {!data && missed && <NotRead text={failureText(failureReason)} onRetry={again} />}
        {data && (
          <>
            <p>
              {t('conflict.who', {
                name: data.updatedBy?.id === me ? t('conflict.you') : (data.updatedBy?.name ?? t('conflict.somebody')),
                age: format.age(data.updatedAt, now),
              })}
            </p>
            <table className={css.difference}>
              <thead>
                <tr>
                  <th scope="col">{t('conflict.field')}</th>
                  <th scope="col">{t('conflict.theirValue')}</th>
                  <th scope="col">{t('conflict.myValue')}</th>
                </tr>
              </thead>
              <tbody>
                {differences(draft, data, t, format, measures).map(({ key, label, theirs, mine }) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    <td>{theirs}</td>
                    <td>{mine}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Dialog>
  )
}
