import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'

import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { usePhone } from '#src/ui/theme/usePhone.ts'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { FileStep } from './FileStep.tsx'
import { JobPanel } from './JobPanel.tsx'
import { Steps } from './Steps.tsx'
import { useImport } from './useImport.ts'
import { useJob } from './useJob.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  onClose: () => void
  /** Records changed: lists are read again. */
  onChange: () => void
}

/** A spreadsheet becomes records of a noun: the file, its columns, what would change, and only then a write. */
export function ImportScreen({ entity, onClose, onChange }: Props) {
  const t = useText('importing')
  const format = useFormat()
  const isPhone = usePhone()
  const words = wordsOf(entity, format)
  const { companies, user } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const offered = companies.filter(({ id }) => selected.includes(id))
  const [company, setCompany] = useState<number>(() => selected[0] ?? user.company)
  const changed = useCallback(() => onChange(), [onChange])
  const job = useJob(entity, company, changed)
  const state = useImport(entity, company)
  const running = job.sending !== null || job.job?.state === 'writing' || job.job?.state === 'undoing'
  const [begun, setBegun] = useState(false)
  const at = begun || running ? 3 : state.step
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title', { name: words.name })}</h1>
        <Steps at={at} />
        <Button kind="line" icon="x" disabled={job.sending !== null} onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      {isPhone ? (
        <EmptyState icon="monitor" title={t('phone')} detail={t('phoneWhy')} />
      ) : (
        <>
          {offered.length > 1 && at === 0 && (
            <div className={css.company}>
              <Select
                label={t('company')}
                options={offered.map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
                value={String(company)}
                onChange={(id) => setCompany(Number(id))}
              />
            </div>
          )}
          {job.failed !== null && <NotRead text={failureText(job.failed)} />}
          {at === 0 && <FileStep entity={entity} state={state} />}
          {at === 1 && (
            <ColumnStep
              entity={entity}
              state={{
                ...state,
                check: () => {
                  job.forget()
                  state.check()
                },
              }}
            />
          )}
          {at === 2 && (
            <CheckStep
              entity={entity}
              state={state}
              refusal={job.failed}
              onWrite={(lines, meant) => {
                setBegun(true)
                void job.start(lines, state.language, meant)
              }}
            />
          )}
          {((at === 3 && job.failed === null) || (at !== 1 && at !== 2 && job.job !== null)) && (
            <JobPanel
              entity={entity}
              job={job}
              last={at === 0}
              onAgain={() => {
                setBegun(false)
                state.reset()
              }}
            />
          )}
          {at === 3 && !running && begun && job.failed !== null && (
            <footer className={css.foot}>
              <Button kind="line" onClick={() => setBegun(false)}>
                {t('back')}
              </Button>
            </footer>
          )}
        </>
      )}
    </div>
  )
}
