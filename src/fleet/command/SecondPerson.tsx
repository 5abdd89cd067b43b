import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { approveCommand, denyCommand } from '#contract/endpoints/commandSecond.ts'
import type { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'

import { CommandTimeline } from './CommandTimeline.tsx'

import css from './CommandForm.module.css'

/** Approve with one's own password, typed now, or deny and say why: the person's own word, of one or of a whole lot. */
function SecondDialog({ command, onClose }: { command: Command; onClose: () => void }) {
  const t = useText('fleet')
  const notify = useSetAtom(notifyAtom)
  const waiting = useAtomValue(commandsAtom)
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const lot = waiting.filter(
    ({ batch, state }) => batch !== null && batch === command.batch && state === 'awaitingSecond',
  ).length
  const say = async (ask: () => Promise<Command>) => {
    setBusy(true)
    setFailure(null)
    try {
      const { state } = await ask()
      // Approved too late for its interlock it was refused: the line of the command says by what.
      notify({ variant: state === 'rejected' ? 'warning' : 'success', message: t(`command.state.${state}`) })
      onClose()
    } catch (cause) {
      setFailure(failureText(cause))
    } finally {
      setBusy(false)
    }
  }
  const params = { id: command.id }
  const seen = { rev: command.rev, ...(lot > 1 && { whole }) }
  return (
    <Dialog
      open
      tone="danger"
      width={520}
      title={t('command.second.title', {
        action: t(`command.action.${command.action}`),
        plate: plateText(command.plate),
      })}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" size="lg" onClick={onClose}>
            {t('command.back')}
          </Button>
          <Button
            kind="secondary"
            size="lg"
            disabled={busy || reason.trim() === ''}
            onClick={() => void say(() => call(denyCommand, { params, body: { ...seen, reason } }))}
          >
            {t('command.second.deny')}
          </Button>
          <Button
            kind="danger"
            size="lg"
            disabled={busy || password === ''}
            onClick={() => void say(() => call(approveCommand, { params, body: { ...seen, password } }))}
          >
            {t('command.second.approve')}
          </Button>
        </>
      }
    >
      <form className={css.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
        <CommandTimeline command={command} />
        {command.note !== '' && <p>{command.note}</p>}
        {lot > 1 && <Checkbox label={t('command.second.whole', { count: lot })} checked={whole} onChange={setWhole} />}
        <PasswordField
          label={t('command.second.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <TextField label={t('command.second.denyReason')} value={reason} onChange={setReason} maxLength={280} />
        {failure && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** What waits for a second person, with the way to decide it for whoever may; nothing for any other command. */
export function SecondPerson({ command }: { command: Command }) {
  const t = useText('fleet')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const { user } = useAtomValue(currentSessionAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const now = useAtomValue(nowAtom)
  const [open, setOpen] = useState(false)
  if (command.approvedBy !== null)
    return <span>{t('command.second.approvedBy', { name: command.approvedBy.name })}</span>
  if (command.state !== 'awaitingSecond') return null
  const left = t('command.second.left', { time: format.span(Math.max(0, command.expiresAt - now)) })
  if (command.requestedBy.id === user.id || !may(approveCommand)) {
    return (
      <span>
        {t('command.second.own')}, {left}
      </span>
    )
  }
  return (
    <>
      <span>{left}</span>
      <Button kind="secondary" icon="shield-check" disabled={!live} onClick={() => setOpen(true)}>
        {t('command.second.decide')}
      </Button>
      {open && <SecondDialog command={command} onClose={() => setOpen(false)} />}
    </>
  )
}
