import { useFormState } from 'react-hook-form'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { focusField } from './FormField.tsx'
import { KnownQuestion } from './KnownQuestion.tsx'
import { MergeTable } from './MergeTable.tsx'
import type { EntryForm } from './useEntryForm.ts'

import css from './Form.module.css'

interface Props {
  entry: EntryForm
  /** Words of a key. */
  labelOf: (key: string) => string
  /** A value as a person reads it. */
  say: (key: string, value: unknown) => string
  /** Epoch ms. */
  now: number
  /** Throws away what was typed before, and begins anew. */
  onRestart: () => void
  /** Saves over what was asked. */
  onKnown?: (code: string) => void
}

/** Above the fields: what is wrong with them, what the server said, and what somebody else saved meanwhile. */
export function FormNotes({ entry, labelOf, say, now, onRestart, onKnown }: Props) {
  const t = useText('form')
  const format = useFormat()
  const { errors, isSubmitted } = useFormState({ control: entry.form.control })
  const wrong = Object.keys(errors)
  return (
    <>
      {entry.conflict && <MergeTable entry={entry} conflict={entry.conflict} labelOf={labelOf} say={say} now={now} />}
      {entry.refused !== null && (
        <div role="alert" className={css.note} data-wrong>
          <Icon name="warning-circle-fill" size={20} />
          <p>{entry.refused}</p>
        </div>
      )}
      {entry.question && <KnownQuestion question={entry.question} onKnown={(code) => onKnown?.(code)} />}
      {isSubmitted && wrong.length > 0 && (
        <div role="alert" className={css.note} data-wrong>
          <Icon name="warning-circle-fill" size={20} />
          <div>
            <strong>{t('wrong', { count: wrong.length })}</strong>
            <p className={css.links}>
              {wrong.map((key) => (
                <button key={key} type="button" onClick={() => focusField(key)}>
                  {labelOf(key)}
                </button>
              ))}
            </p>
          </div>
          <span className={css.keys} aria-hidden>
            <Kbd>F8</Kbd> {t('nextWrong')}
          </span>
        </div>
      )}
      {entry.resumed !== null && (
        <div role="status" className={css.note}>
          <Icon name="note-pencil" size={20} />
          <p>{t('resumed', { age: format.age(entry.resumed, now) })}</p>
          <Button size="sm" kind="line" onClick={onRestart}>
            {t('restart')}
          </Button>
        </div>
      )}
    </>
  )
}
