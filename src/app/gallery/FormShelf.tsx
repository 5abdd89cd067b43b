import { useState } from 'react'
import { z } from 'zod'

import { type Field, field, maybe, schemaOf } from '#contract/fieldKinds.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { FormField, nextWrong } from '#src/kit/form/FormField.tsx'
import { FormNotes } from '#src/kit/form/FormNotes.tsx'
import type { Values } from '#src/kit/form/merge.ts'
import { useEntryForm } from '#src/kit/form/useEntryForm.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

const fields = new Map<string, Field>([
  ['plate', field('plate', 'plate')],
  ['name', field('name', 'label')],
  ['odometer', maybe('odometer', 'km')],
  ['since', maybe('since', 'day')],
  ['active', field('active', 'active')],
])
const keys = [...fields.keys()]
const schema = z.object(Object.fromEntries([...fields].map(([key, one]) => [key, schemaOf(one)])))
const wires = Object.fromEntries([...fields].map(([key, { wire }]) => [key, wire]))
const stored: Values = { plate: 'SBL6A27', name: 'Linha Sul', odometer: 398_120, since: '2026-11-18', active: true }
const theirs: Values = { ...stored, odometer: 398_412, name: 'Linha Leste' }
/** Other labels than the fields have that stand alone on this page. */
const labelOf = (key: string) => `record ${key}`
const say = (_key: string, value: unknown) => JSON.stringify(value ?? null)

/** A form of kit/form over a stored record, and what it says when somebody else saves that record first. */
export function FormShelf() {
  const clock = useClock()
  const [saved, setSaved] = useState('')
  const [round, setRound] = useState(0)
  return (
    <Shelf title="useEntryForm, FormField, FormNotes" wide>
      <Form key={round} clock={clock} onSaved={setSaved} onRestart={() => setRound(round + 1)} />
      <code>{saved}</code>
    </Shelf>
  )
}

interface Props {
  clock: () => number
  onSaved: (values: string) => void
  onRestart: () => void
}

function Form({ clock, onSaved, onRestart }: Props) {
  const [openedAt] = useState(clock)
  const entry = useEntryForm({
    schema,
    keys,
    wires,
    stored: { rev: 14, values: stored },
    fresh: {},
    keep: { key: 'farol.form.gallery', left: keys },
    clock,
    readRow: () => null,
    write: async (values, rev) => onSaved(JSON.stringify({ rev, ...values })),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of the whole form
    <form
      className={css.column}
      onKeyDown={nextWrong}
      onSubmit={(event) => {
        event.preventDefault()
        void entry.save()
      }}
    >
      <FormNotes entry={entry} labelOf={labelOf} say={say} now={openedAt} onRestart={onRestart} />
      <div className={css.pair}>
        {keys.map((key) => {
          const one = fields.get(key)
          return one && <FormField key={key} entry={entry} name={key} field={one} label={labelOf(key)} />
        })}
      </div>
      <div className={css.shelf}>
        <Button type="submit" kind="primary" aria-busy={entry.saving}>
          save
        </Button>
        <Button kind="line" onClick={() => entry.meet({ rev: 15, values: theirs }, 'Marina', openedAt - 120_000)}>
          record.changed
        </Button>
        <Button
          kind="ghost"
          onClick={() => {
            entry.discard()
            onRestart()
          }}
        >
          discard
        </Button>
      </div>
    </form>
  )
}
