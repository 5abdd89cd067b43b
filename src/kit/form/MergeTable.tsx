import { useWatch } from 'react-hook-form'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type MergeLine, sameValue } from './merge.ts'
import type { EntryForm, Overtaken } from './useEntryForm.ts'

import css from './Form.module.css'

interface Props {
  entry: EntryForm
  conflict: Overtaken
  labelOf: (key: string) => string
  say: (key: string, value: unknown) => string
  now: number
}

/** Somebody else saved the record: what both changed is chosen here, field by field, and the rest is told. */
export function MergeTable({ entry, conflict, labelOf, say, now }: Props) {
  const t = useText('form')
  const format = useFormat()
  const values = useWatch({ control: entry.form.control })
  const { lines, rev } = conflict
  const who = conflict.who ?? t('somebody')
  const when = conflict.when === null ? null : format.age(conflict.when, now)
  return (
    <section className={css.merge} aria-label={t('overtaken')}>
      <div role="alert" className={css.note}>
        <Icon name="users" size={20} />
        <div>
          <strong>{t('overtaken')}</strong>
          <p>
            {t(when === null ? 'overtakenBy' : 'overtakenByAt', { who, rev, ...(when !== null && { when }) })}{' '}
            {t(lines.some(({ by }) => by === 'both') ? 'choose' : 'nothingToChoose')}
          </p>
        </div>
      </div>
      {lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs', { who, rev })}</th>
            </tr>
          </thead>
          <tbody>
            {lines
              .map((line) => typedOver(line, values[line.key]))
              .map((line) => (
                <tr key={line.key}>
                  <th scope="row">{labelOf(line.key)}</th>
                  {line.by === 'both' ? (
                    (['mine', 'theirs'] as const).map((side) => (
                      <td key={side}>
                        <label className={css.choice}>
                          <input
                            type="radio"
                            name={`merge-${line.key}`}
                            checked={chosenSide(line, values[line.key]) === side}
                            onChange={() => entry.choose(line, side)}
                          />
                          {say(line.key, line[side])}
                        </label>
                      </td>
                    ))
                  ) : (
                    <td colSpan={2}>
                      <span className={css.choice}>
                        <Icon name="check" size={14} />
                        <span>{say(line.key, values[line.key])}</span>
                        <small>{t(line.by === 'mine' ? 'onlyMine' : 'onlyTheirs', { who })}</small>
                      </span>
                    </td>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What only they changed, and was then typed over here, is a choice like what both changed: it is theirs no longer. */
const typedOver = (line: MergeLine, value: unknown): MergeLine =>
  line.by === 'theirs' && !Array.isArray(value) && !sameValue(value, line.theirs)
    ? { ...line, by: 'both', mine: value }
    : line

/** What was typed anew after the choice is neither side's. */
const chosenSide = (line: MergeLine, value: unknown): 'mine' | 'theirs' | null =>
  sameValue(value, line.mine) ? 'mine' : sameValue(value, line.theirs) ? 'theirs' : null
