import { useAtomValue } from 'jotai'

import { isFailed } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import type { LotAnswer } from '#contract/machine/requestShape.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'

import { CommandBadge } from '../command/CommandBadge.tsx'
import { wordOf } from '../report/wordOf.ts'

import css from './Request.module.css'

interface Props {
  /** Said of what no command carries, for the server itself acts. */
  inForce?: string
  title: string
  rows: readonly AnyReportRow[]
  answer: LotAnswer
  onClose: () => void
  onAgain: (vehicles: readonly number[]) => void
}

/** One line for each vehicle: what was refused and why, and how what was taken goes on. Closing changes nothing. */
export function LotResults({ title, rows, answer, inForce, onClose, onAgain }: Props) {
  const t = useText('request')
  const streamed = useAtomValue(commandsAtom)
  const newest = (one: Command) => {
    const live = streamed.find(({ id }) => id === one.id)
    return live && live.rev >= one.rev ? live : one
  }
  const plates = new Map(rows.map((row) => [Number(row['vehicleId']), wordOf(row, 'plate', '')]))
  const lines = answer.results.map((one) => ({ ...one, command: one.command && newest(one.command) }))
  const refused = lines.filter(({ refusal }) => refusal !== null)
  const failed = lines.filter(
    ({ command, refusal }) => refusal !== null || (command !== null && isFailed(command.state)),
  )
  return (
    <Dialog
      open
      width={640}
      title={title}
      onClose={onClose}
      footer={
        <>
          {failed.length > 0 && (
            <Button kind="line" onClick={() => onAgain(failed.map(({ vehicleId }) => vehicleId))}>
              {t('again')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p role="status">
        {t('taken', { count: lines.length - refused.length })} · {t('refused', { count: refused.length })}
      </p>
      <ul className={css.vehicles} aria-label={t('results')}>
        {lines.map(({ vehicleId, command, msg, refusal }) => (
          <li key={vehicleId} data-refused={refusal !== null || undefined}>
            <b className="mono">{plateText(plates.get(vehicleId) ?? '')}</b>
            {command ? (
              <CommandBadge command={command} />
            ) : (
              <span className={css.wide}>{msg ?? refusal ?? inForce}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
