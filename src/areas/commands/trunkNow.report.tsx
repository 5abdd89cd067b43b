import { useAtomValue, useSetAtom } from 'jotai'

import { requestTrunk } from '#contract/endpoints/command.ts'
import { trunksNow } from '#contract/reports/trunksNow.ts'
import { openCommandAtom } from '#src/fleet/command/commandTarget.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'
import { to } from '#src/lib/paths.ts'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

/** What the lock of a row is not; the dialog says what is against it. */
function Ask({ vehicleId, locked }: { vehicleId: number; locked: boolean | null }) {
  const f = useText('fleet')
  const may = useAtomValue(mayAtom)
  const open = useSetAtom(openCommandAtom)
  if (!may(requestTrunk)) return null
  const action = locked === true ? 'trunkUnlock' : 'trunkLock'
  return (
    <IconButton
      size="sm"
      icon={commands[action].icon}
      label={`${f(`command.action.${action}`)}…`}
      onClick={() => open({ vehicleId, action })}
    />
  )
}

/** `/monitoramento/bau`: every trunk as it is now, and when it was open last. */
export default defineReportScreen(trunksNow, {
  hidden: ['fleetNumber', 'ignition'],
  cells: { attention: { card: 'line' }, door: { card: 'end' } },
  tiles: ['opened', 'moving', 'unsure', 'pending'],
  filters: { fences: FencesField('fences') },
  beside: () => [
    {
      key: 'ask',
      kind: 'text',
      label: textOf('fleet')('command.send'),
      value: () => null,
      unsorted: true,
      pinned: 'end',
      widthPx: 64,
      renderCell: ({ vehicleId, locked }) => <Ask vehicleId={vehicleId} locked={locked} />,
    },
  ],
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
