import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { type CommandPolicy, commandPolicy, setCommandPolicy } from '#contract/endpoints/commandSecond.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { secondPersons } from '#contract/rules/secondPerson.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './HaltButton.module.css'

/** What one company decided, to be changed at the revision that was read. */
function PolicyForm({ read, onDone, onBack }: { read: CommandPolicy; onDone: () => void; onBack: () => void }) {
  const t = useText('control-tower')
  const [draft, setDraft] = useState(read)
  const [failure, setFailure] = useState<string | null>(null)
  const { company, approvers, ...body } = draft
  const fits = [body.lotFrom, body.blockMaxKmh].every((value) => Number.isInteger(value))
  const wasAlways = read.secondPerson === 'always'
  const few = body.secondPerson === 'always' && approvers < limits.alwaysApprovers
  const save = async () => {
    setFailure(null)
    try {
      await call(setCommandPolicy, { params: { company }, body })
      onDone()
    } catch (cause) {
      setFailure(failureText(cause))
    }
  }
  return (
    <div className={css.body}>
      <Select
        label={t('policy.second')}
        hint={t('policy.why')}
        value={draft.secondPerson}
        options={secondPersons.map((value) => ({ value, label: t(`policy.of.${value}`) }))}
        onChange={(secondPerson) => setDraft({ ...draft, secondPerson })}
      />
      <p role="status">
        {t('policy.approvers', { people: approvers })} {few && (wasAlways ? t('policy.short') : t('policy.few'))}
      </p>
      <NumberField
        label={t('policy.lotFrom')}
        min={1}
        max={limits.lotFromMost}
        value={draft.lotFrom}
        onChange={(value) => setDraft({ ...draft, lotFrom: value ?? Number.NaN })}
      />
      <NumberField
        label={t('policy.blockMax')}
        unit="km/h"
        min={0}
        max={limits.blockMaxMostKmh}
        value={draft.blockMaxKmh}
        onChange={(value) => setDraft({ ...draft, blockMaxKmh: value ?? Number.NaN })}
      />
      {failure && <p role="alert">{failure}</p>}
      <Button kind="line" onClick={onBack}>
        {t('policy.back')}
      </Button>
      <Button kind="primary" disabled={!fits} onClick={() => void save()}>
        {t('policy.save')}
      </Button>
    </div>
  )
}

/** When a company asks a second person, and up to which speed it blocks: read and changed by who holds its policy. */
export function PolicyButton({ opened = false }: { opened?: boolean }) {
  const t = useText('control-tower')
  const may = useAtomValue(mayAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const [open, setOpen] = useState(opened)
  const [chosen, setChosen] = useState('')
  const company = selected.length === 1 ? String(selected[0]) : chosen
  const { data, refetch } = useAnswer({
    queryKey: ['commandPolicy', company],
    enabled: open && company !== '',
    queryFn: () => call(commandPolicy, { params: { company: CompanyId.parse(Number(company)) } }),
  })
  if (!may(commandPolicy) || !may(setCommandPolicy)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="line" icon="shield-check" onClick={() => setOpen(true)}>
        {t('policy.open')}
      </Button>
      {open && (
        <Dialog open width={480} title={t('policy.title')} onClose={close}>
          {selected.length > 1 && (
            <Select
              label={t('policy.company')}
              value={chosen}
              placeholder={t('policy.chooseCompany')}
              options={companies
                .filter(({ id }) => selected.includes(id))
                .map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
              onChange={setChosen}
              onClear={() => setChosen('')}
            />
          )}
          {data && (
            <PolicyForm
              key={`${data.company} ${data.rev}`}
              read={data}
              onBack={close}
              onDone={() => {
                void refetch()
                close()
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
