import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { haltCommands } from '#contract/endpoints/commandHalt.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useHalts } from '#src/fleet/command/useHalts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './HaltButton.module.css'

const leastReason = 10

/** The kill switch: whoever may block may stop every command of a company; two who hold its policy let them go again. */
export function HaltButton() {
  const t = useText('control-tower')
  const may = useAtomValue(mayAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const { halts, again } = useHalts()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const going = selected.filter((id) => !halts.some((halt) => halt.company === id))
  const company = going.length === 1 ? String(going[0]) : chosen
  if (!may(haltCommands)) return null
  const halt = async () => {
    setWaiting(true)
    setFailure(null)
    try {
      await call(haltCommands, { body: { company: CompanyId.parse(Number(company)), reason } })
      setOpen(false)
      setReason('')
    } catch (cause) {
      setFailure(failureText(cause))
    } finally {
      setWaiting(false)
      again()
    }
  }
  return (
    <>
      <Button kind="line" icon="hand-palm" disabled={going.length === 0} onClick={() => setOpen(true)}>
        {t('halt.open')}
      </Button>
      {open && (
        <Dialog
          open
          tone="danger"
          width={480}
          title={t('halt.title')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button kind="line" size="lg" onClick={() => setOpen(false)}>
                {t('halt.back')}
              </Button>
              <Button
                kind="danger"
                size="lg"
                icon="hand-palm"
                disabled={waiting || company === '' || reason.trim().length < leastReason}
                onClick={() => void halt()}
              >
                {t('halt.confirm')}
              </Button>
            </>
          }
        >
          <div className={css.body}>
            <p>{t('halt.effect')}</p>
            {going.length > 1 && (
              <Select
                label={t('halt.company')}
                value={chosen}
                placeholder={t('halt.chooseCompany')}
                options={companies
                  .filter(({ id }) => going.includes(id))
                  .map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
                onChange={setChosen}
                onClear={() => setChosen('')}
              />
            )}
            <TextField
              label={t('halt.reason')}
              hint={t('halt.reasonHint', { count: leastReason })}
              value={reason}
              onChange={setReason}
              maxLength={280}
            />
            {failure && <p role="alert">{failure}</p>}
          </div>
        </Dialog>
      )}
    </>
  )
}
