import { useSetAtom } from 'jotai'

import { type Fence, setFenceActive } from '#contract/endpoints/fence.ts'
import { call } from '#src/api/call.ts'
import { useFencesChanged } from '#src/fleet/fence/useFences.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { isConflict } from '../refusal.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  fence: Fence
  /** What it is to become. */
  active: boolean
  onClose: () => void
}

/** FENCE-05, FENCE-07, FENCE-08: how many links go or come back is said before. */
export function ActiveDialog({ fence, active, onClose }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const notify = useSetAtom(notifyAtom)
  const changed = useFencesChanged()
  const verb = active ? 'activate' : 'deactivate'
  const act = async () => {
    try {
      await call(setFenceActive, { params: { id: fence.id }, body: { rev: fence.rev, active } })
    } catch (cause) {
      // The dialog counts links of a revision that is no more: the new one comes with the list.
      if (isConflict(cause)) await changed()
      throw cause
    }
    await changed()
    notify({ message: t(active ? 'active.done' : 'active.undone', { name: fence.name }) })
  }
  return (
    <ConfirmDialog
      title={t(`active.${verb}Title`, { name: fence.name })}
      icon={active ? 'link' : 'link-break'}
      act={t(`active.${verb}`)}
      onAct={act}
      onClose={onClose}
    >
      <p>{t(`active.${verb}Links`, { count: fence.vehicles, number: format.number(fence.vehicles) })}</p>
      <p>{t(`active.${verb}Why`)}</p>
    </ConfirmDialog>
  )
}
