import { Loading } from '#src/ui/layout/Loading.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { BelowAlerts } from '../shell/BelowAlerts.tsx'

interface Props {
  title: string
  /** In px, as that of the dialog to come. */
  width: number
  onClose: () => void
}

/** Stands where a dialog will, while a slow line brings its chunk: what was asked for is seen to come. */
export const LateDialog = ({ title, width, onClose }: Props) => (
  <Dialog open width={width} title={title} onClose={onClose}>
    <Loading rows={8} />
    <BelowAlerts />
  </Dialog>
)
