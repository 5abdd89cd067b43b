import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { cardOf, mayRead } from '../cards.ts'
import type { BoardModel } from '../useBoard.ts'
import { AddCards } from './AddCards.tsx'

import css from '../Dashboard.module.css'

interface Props {
  board: BoardModel
  onFull: () => void
}

/** Which board is shown, whether it is kept, and what may be done with it. */
export function DashboardHead({ board, onFull }: Props) {
  const t = useText('dashboard')
  const can = useAtomValue(canAtom)
  const [naming, setNaming] = useState(false)
  const { chosen, list = [] } = board
  const isOffered = (name: string) => {
    const card = cardOf(name)
    return card !== null && mayRead(card, can)
  }
  return (
    <header className={css.head}>
      <h1>{t('title')}</h1>
      {list.length > 0 && chosen && !chosen.initial && (
        <Select
          label={t('preference')}
          hideLabel
          value={String(chosen.id)}
          onChange={(id) => board.choose(Number(id))}
          options={list.map(({ id, description }) => ({ value: String(id), label: description }))}
        />
      )}
      {chosen && !chosen.initial && !board.maySave && chosen.shared && <span className={css.chip}>{t('public')}</span>}
      {board.maySave && <Switch label={t('public')} checked={board.shared} onChange={board.share} />}
      {chosen?.initial && <span className={css.chip}>{t('suggestion')}</span>}
      {board.isDirty && <span className={css.chip}>{t('dirty')}</span>}
      <span className={css.gap} />
      {board.maySave && (
        <Button kind="line" disabled={!board.isDirty || board.overtaken} onClick={() => void board.save()}>
          {t('save')}
        </Button>
      )}
      {board.mayCreate && (
        <Button kind="ghost" onClick={() => setNaming(true)}>
          {t('saveAs')}
        </Button>
      )}
      <Button kind="ghost" icon="arrows-out" onClick={onFull}>
        {t('full')}
      </Button>
      <AddCards cards={board.cards} isOffered={isOffered} onAdd={board.add} />
      {naming && <NameDialog onClose={() => setNaming(false)} onSave={board.saveAs} />}
    </header>
  )
}

interface NameProps {
  onClose: () => void
  onSave: (description: string, shared: boolean) => Promise<boolean>
}

/** DASH-05: under which name a board is kept, and whether others may choose it. */
function NameDialog({ onClose, onSave }: NameProps) {
  const t = useText('dashboard')
  const form = useId()
  const [name, setName] = useState('')
  const [shared, share] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveAs')}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} kind="primary" disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSave(name.trim(), shared).then((kept) => kept && onClose())
        }}
      >
        <TextField label={t('name')} value={name} onChange={setName} maxLength={limits.dashboardNameMost} required />
        <Switch label={t('shareWith')} checked={shared} onChange={share} />
      </form>
    </Dialog>
  )
}
