import { useSetAtom } from 'jotai'

import { deleteFence, type Fence } from '#contract/endpoints/fence.ts'
import { call } from '#src/api/call.ts'
import { useFencesChanged } from '#src/fleet/fence/useFences.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  fence: Fence
  onRemoved: () => void
  onClose: () => void
}

/** Removing cannot be undone, and deactivating can: the dialog says both. */
export function RemoveDialog({ fence, onRemoved, onClose }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const notify = useSetAtom(notifyAtom)
  const changed = useFencesChanged()
  const act = async () => {
    await call(deleteFence, { params: { id: fence.id }, body: { rev: fence.rev } })
    onRemoved()
    await changed()
    notify({ message: t('remove.done', { name: fence.name }) })
  }
  return (
    <ConfirmDialog
      title={t('remove.title', { name: fence.name })}
      icon="trash"
      act={t('details.remove')}
      onAct={act}
      onClose={onClose}
    >
      <p>{t('remove.why', { count: fence.vehicles, number: format.number(fence.vehicles) })}</p>
    </ConfirmDialog>
  )
}
