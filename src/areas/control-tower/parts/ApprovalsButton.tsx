import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { approveCommand } from '#contract/endpoints/commandSecond.ts'
import { SecondPerson } from '#src/fleet/command/SecondPerson.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'

import { reasonKey } from '../reason.ts'

import css from './ApprovalsButton.module.css'

/** Everything that waits for a second person, what ends first before the rest, and the way to decide it for whoever may. */
export function ApprovalsButton({ opened = false }: { opened?: boolean }) {
  const t = useText('control-tower')
  const f = useText('fleet')
  const may = useAtomValue(mayAtom)
  const { user } = useAtomValue(currentSessionAtom)
  const commands = useAtomValue(commandsAtom)
  const [open, setOpen] = useState(opened)
  if (!may(approveCommand)) return null
  const waiting = commands
    .filter(({ state }) => state === 'awaitingSecond')
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
  const others = waiting.filter(({ requestedBy }) => requestedBy.id !== user.id).length
  return (
    <>
      <Button kind="line" icon={others > 0 ? 'bell-ringing' : 'bell'} onClick={() => setOpen(true)}>
        {t('approvals.open', { count: others })}
      </Button>
      {open && (
        <Dialog open width={640} title={t('approvals.title')} onClose={() => setOpen(false)}>
          {waiting.length === 0 && <EmptyState icon="shield-check" title={t('approvals.none')} />}
          <ul className={css.list}>
            {waiting.map((command) => {
              const reason = reasonKey(command.reason)
              return (
                <li key={command.id}>
                  <p>
                    <PlateText plate={command.plate} /> <b>{f(`command.action.${command.action}`)}</b>{' '}
                    {command.requestedBy.name}
                    {reason && <span> · {t('selected.reason', { reason: f(reason) })}</span>}
                  </p>
                  <SecondPerson command={command} />
                </li>
              )
            })}
          </ul>
        </Dialog>
      )}
    </>
  )
}
