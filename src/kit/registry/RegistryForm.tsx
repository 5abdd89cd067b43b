import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { nowAtom } from '#streams/atoms/link.ts'
import { recordsAtom } from '#streams/atoms/records.ts'

import { useClock } from '../clock/clock.ts'
import { nextWrong } from '../form/FormField.tsx'
import { FormNotes } from '../form/FormNotes.tsx'
import type { Values } from '../form/merge.ts'
import { type EntryForm, type Stored, useEntryForm } from '../form/useEntryForm.ts'
import type { AnyEntity, AnyFace, AnyLink, AnyRow } from './face.ts'
import { FormRows } from './FormRows.tsx'
import { FormSaid } from './FormSaid.tsx'
import { askedKeys, draftSchema, linkKeys, sayValue, touchedOf, wordsOf } from './registryText.ts'
import { Revealed, useRevealed } from './revealed.ts'

import css from './Registry.module.css'

export interface FormControls {
  entry: EntryForm
  save: () => Promise<AnyRow | null>
}

interface Props {
  entity: AnyEntity
  face: AnyFace
  /** The stored record; null makes a new one. */
  stored: AnyRow | null
  /** What a new one begins from: a copy of another. */
  start?: Values | undefined
  onSaved: (row: AnyRow, another: boolean) => void
  onClose: () => void
  /** Begins anew with what is stored. */
  onRestart: () => void
  /** Given the first field. */
  onFirst: (field: HTMLElement | null) => void
  /** Told whether closing would lose anything. */
  onChanged: (changed: () => boolean) => void
}

const companyKey = 'company'
/** What a new record has before anybody typed. */
const freshOf = (entity: AnyEntity, start: Values | undefined, company: number): Values => ({
  ...Object.fromEntries(askedKeys(entity).map((key) => [key, entity.fields[key]?.kind === 'active' ? true : null])),
  ...Object.fromEntries(linkKeys(entity).map((key) => [key, []])),
  [companyKey]: company,
  ...start,
})

/** The form of one record: what people fill in, what is linked to it, and the way to save it. */
export function RegistryForm({ entity, face, stored, start, onSaved, onClose, onRestart, onChanged, onFirst }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const now = useAtomValue(nowAtom)
  const clock = useClock()
  const may = useAtomValue(mayAtom)
  const session = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { calls } = entity
  const links = useMemo(() => linkKeys(entity), [entity])
  const fieldKeys = useMemo(() => askedKeys(entity), [entity])
  const keys = useMemo(() => [...fieldKeys, ...links], [fieldKeys, links])
  const schema = useMemo(() => draftSchema(entity), [entity])
  const wires = useMemo(
    () =>
      Object.fromEntries([
        ...Object.entries(entity.fields).map(([key, { wire }]) => [key, wire] as const),
        ...Object.entries(entity.links ?? {}).map(([key, { wire }]) => [key, wire] as const),
      ]),
    [entity],
  )
  const storedOf = (row: AnyRow): Stored => ({
    rev: row.rev,
    values: { ...Object.fromEntries(keys.map((key) => [key, row[key]])), [companyKey]: row.company },
  })
  const saved = useRef<AnyRow>(null)
  const entry = useEntryForm({
    schema,
    keys,
    wires,
    stored: stored && storedOf(stored),
    fresh: freshOf(entity, start, selected[0] ?? session.user.company),
    keep: {
      key: `farol.form.${session.user.id}.${entity.name}.${stored?.id ?? 'new'}`,
      ...(entity.personal && { left: entity.personal }),
    },
    clock,
    fails: words.fails?.[stored ? 'update' : 'create'],
    readRow: (row) => {
      const read = entity.detail.safeParse(row)
      return read.success ? storedOf(read.data) : null
    },
    asks: entity.asks,
    write: async (values, rev, draft, known) => {
      saved.current = await writeRecord(
        entity,
        stored,
        {
          ...(stored ? touchedOf(entity, values, entry.base.values) : values),
          [companyKey]: entry.form.getValues(companyKey),
        },
        rev,
        draft,
        known,
      )
    },
  })
  useEffect(() => onChanged(entry.changed))
  useNews(entity, stored, entry, storedOf)
  const readOnly = stored === null ? !(calls.create && may(calls.create)) : !(calls.update && may(calls.update))
  const names = useNames(face, links)
  const say = (key: string, value: unknown): string =>
    Array.isArray(value)
      ? sayList(
          value.map((id) => names(key, Number(id))),
          t('none'),
        )
      : sayValue(entity, key, value, t, format)
  const labelOf = (key: string) => words.columns[key] ?? words.links[key] ?? key
  const revealed = useRevealed(calls.reveal, stored?.id ?? null)
  const save = async (another: boolean, known: readonly string[] = []) => {
    if (!(await entry.save(known)) || saved.current === null) return
    onSaved(saved.current, another)
  }
  const { isSubmitting } = useFormState({ control: entry.form.control })
  const busy = entry.saving || isSubmitting
  const company = useWatch({ control: entry.form.control, name: companyKey })
  const offered = session.companies.filter(({ id }) => selected.includes(id) || id === company)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole form
    <form
      className={css.sheet}
      aria-label={stored ? t('edit', { name: words.one }) : words.make}
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
      onKeyDown={(event) => {
        nextWrong(event)
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (!readOnly) void save(false)
      }}
    >
      <div className={css.inside} data-said={face.said !== undefined}>
        <FormNotes
          entry={entry}
          labelOf={labelOf}
          say={say}
          now={now}
          onRestart={onRestart}
          onKnown={(code) => void save(false, [code])}
        />
        {stored === null && offered.length > 1 && (
          <Select
            label={t('company')}
            required
            options={offered.map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
            value={String(company)}
            onChange={(id) => {
              entry.put(companyKey, Number(id))
              // What was chosen is of the other company.
              for (const key of links) entry.put(key, [])
            }}
          />
        )}
        <fieldset
          ref={(node) => {
            onFirst(node?.querySelector<HTMLElement>('input, button') ?? null)
          }}
          disabled={readOnly}
          className={css.form}
        >
          <Revealed value={revealed}>
            <FormRows entity={entity} face={face} entry={entry} stored={stored} />
          </Revealed>
        </fieldset>
        <FormSaid face={face} entry={entry} stored={stored} />
      </div>
      <footer className={css.foot}>
        <Button kind="ghost" onClick={onClose}>
          {t(readOnly ? 'close' : 'cancel')}
        </Button>
        {!readOnly && (
          <>
            <span aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>S</Kbd>
            </span>
            {stored === null && (
              <Button kind="line" aria-busy={busy} onClick={() => void save(true)}>
                {t('saveAndNew')}
              </Button>
            )}
            <Button kind="primary" type="submit" aria-busy={busy}>
              {entry.conflict ? t('saveRev', { rev: entry.conflict.rev + 1 }) : t('save')}
            </Button>
          </>
        )}
      </footer>
    </form>
  )
}

const sayList = (names: readonly string[], none: string) => {
  const shown = names.slice(0, 6).join(', ')
  return names.length === 0 ? none : names.length > 6 ? `${shown} + ${names.length - 6}` : shown
}

/** Names of what is linked. The faces of a noun stay the same, and so does the order of these hooks. */
export function useNames(face: AnyFace, keys: readonly string[]): (key: string, id: number) => string {
  const faces: (AnyLink | undefined)[] = keys.map((key) => face.links?.[key])
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- as many as the noun has links, in their order
  const naming = faces.map((one) => one?.useName() ?? null)
  return (key, id) => naming[keys.indexOf(key)]?.(id) ?? `#${id}`
}

/** A record that was made while its answer was lost is there already: the key of its draft finds it. */
async function writeRecord(
  { name, calls }: AnyEntity,
  stored: AnyRow | null,
  { [companyKey]: company, ...draft }: Values,
  rev: number | null,
  key: string,
  known: readonly string[],
): Promise<AnyRow> {
  if (stored && rev !== null) {
    if (!calls.update) throw new Error(`${name} is not changed`)
    return call(calls.update, {
      params: { id: stored.id },
      body: { ...draft, id: stored.id, rev, ...(known.length > 0 && { known }) },
    })
  }
  if (!calls.create) throw new Error(`${name} is not made`)
  return call(calls.create, { body: { ...draft, company: CompanyId.parse(company), key } })
}

/** Somebody else saved the open record: told above the form at once, before anybody tries to save. */
function useNews(entity: AnyEntity, stored: AnyRow | null, entry: EntryForm, storedOf: (row: AnyRow) => Stored) {
  const news = useAtomValue(recordsAtom(entity.name))
  const seen = useRef(news)
  const latest = useRef({ entity, id: stored?.id, entry, storedOf })
  useEffect(() => {
    latest.current = { entity, id: stored?.id, entry, storedOf }
  })
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    const { entity: noun, id } = latest.current
    const { get } = noun.calls
    if (id === undefined || get === undefined || !(news.ids === null || news.ids.has(id))) return
    void call(get, { params: { id } }).then(
      (row) => {
        const { entry: form, storedOf: read } = latest.current
        // One's own save closes the form.
        if (!form.saving && row.rev > (form.base.rev ?? 0)) form.meet(read(row), row.changedBy, row.changedAt)
      },
      // Saving tells it, at the latest.
      () => undefined,
    )
  }, [news])
}
