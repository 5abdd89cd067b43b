import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { debounce } from '#src/lib/debounce.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'

import { type Fault, faultText } from '../fields/fault.ts'
import { issueFault } from './issueFault.ts'
import { keepForm, type KeptForm, readKeptForm } from './keptForm.ts'
import { merge, type MergeLine, sameValue, type Values } from './merge.ts'
import { overtaken, type Question, questionOf, refusalOf } from './refusal.ts'

/** A record as it is stored. */
export interface Stored {
  rev: number
  values: Values
}

/** What a form met when it was saved, or was told while it was open: somebody else saved the record. */
export interface Overtaken {
  /** The revision that they saved. */
  rev: number
  who: string | null
  /** Epoch ms. */
  when: number | null
  lines: readonly MergeLine[]
}

interface Options {
  /** The contract's own, by the keys of the form. */
  schema: z.ZodObject
  /** Keys of what people fill in, in their order. */
  keys: readonly string[]
  /** Names on the wire, by key: how the server calls a field that it refuses. */
  wires: Readonly<Record<string, string>>
  /** The stored record; null makes a new one, which begins from `fresh`. */
  stored: Stored | null
  fresh: Values
  /** Where typing is kept in this browser, and which keys are not. */
  keep: { key: string; left?: readonly string[] }
  /** Epoch ms. */
  clock: () => number
  /** @param draft the key of a new record's draft @throws what the server refuses */
  write: (values: Values, rev: number | null, draft: string, known: readonly string[]) => Promise<void>
  /** Codes of refusals that are questions: whoever knows saves over them. */
  asks?: readonly string[] | undefined
  /** Makes values of the stored row that a refusal brings along, by names on the wire; null where it cannot be read. */
  readRow: (row: unknown) => Stored | null
  /** What to say of a failure that the server gave no reason for. */
  fails?: string | undefined
}

const writeDelayMs = 400

/**
 * One record being typed: checked by the contract's schema, kept in this browser until it is saved or thrown away, and
 * merged when somebody else saves it first. What the server refuses stands at its field.
 */
export function useEntryForm({
  schema,
  keys,
  wires,
  stored,
  fresh,
  keep,
  clock,
  write,
  asks,
  readRow,
  fails,
}: Options) {
  const t = useText('form')
  const fields = useText('fields')
  const [kept] = useState<KeptForm | null>(() => readKeptForm(keep.key))
  const [base, setBase] = useState<{ rev: number | null; values: Values }>(() =>
    kept
      ? { rev: kept.rev, values: { ...stored?.values, ...kept.base } }
      : { rev: stored?.rev ?? null, values: stored?.values ?? fresh },
  )
  const [draft] = useState(() => kept?.draft ?? newId())
  const [resumed, setResumed] = useState<number | null>(kept?.savedAt ?? null)
  const [conflict, setConflict] = useState<Overtaken | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [saving, setSaving] = useState(false)
  /** Texts that say no value: what was typed there must not be saved as if nothing was. */
  const faults = useRef(new Map<string, Fault>())

  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {}
    const found = schema.safeParse(values)
    for (const issue of found.error?.issues ?? []) {
      const key = String(issue.path[0])
      const fault = issueFault(issue)
      errors[key] ??= { type: 'schema', message: fault ? faultText(fields, fault) : t('fault') }
    }
    for (const [key, fault] of faults.current) errors[key] = { type: 'fault', message: faultText(fields, fault) }
    return Object.keys(errors).length > 0 || !found.success
      ? { values: {}, errors }
      : { values: found.data, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues: { ...base.values, ...kept?.values },
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const typed = (): Values => form.getValues()
  const changed = (): boolean => keys.some((key) => !sameValue(typed()[key], base.values[key]))

  const latest = useRef({ base, draft, keep, clock, keys })
  useEffect(() => {
    latest.current = { base, draft, keep, clock, keys }
  })
  const over = useRef(false)
  const keepNow = useMemo(
    () => () => {
      const { base: from, draft: key, keep: at, clock: now, keys: all } = latest.current
      const values = form.getValues()
      const differs = !over.current && all.some((one) => !sameValue(values[one], from.values[one]))
      keepForm(
        at.key,
        differs ? { rev: from.rev, base: from.values, values, draft: key, savedAt: now() } : null,
        at.left,
      )
    },
    [form],
  )
  useEffect(() => {
    const later = debounce(writeDelayMs, keepNow)
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    // A reload or a closed tab asks nobody.
    addEventListener('pagehide', keepNow)
    return () => {
      stop()
      later.cancel()
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form, keepNow])

  /** Somebody else saved it: what only they changed is taken, what both changed is to be chosen. */
  const meet = (theirs: Stored, who: string | null, when: number | null) => {
    const { values, lines } = merge(base.values, typed(), theirs.values, keys)
    for (const key of keys) if (!sameValue(values[key], typed()[key])) put(key, values[key])
    setBase(theirs)
    setConflict({ rev: theirs.rev, who, when, lines })
  }
  const put = (key: string, value: unknown) => {
    faults.current.delete(key)
    form.setValue(key, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const refuse = (cause: unknown) => {
    const asked = questionOf(cause, asks, fails)
    if (asked !== null) {
      setQuestion(asked)
      return
    }
    const { fields: named, message } = refusalOf(cause, fails)
    const keysNamed = keys.filter((key) => named.includes(wires[key] ?? key))
    for (const key of keysNamed) form.setError(key, { type: 'server', message })
    setRefused(keysNamed.length > 0 ? null : message)
  }
  const submit = async (values: Values, known: readonly string[]): Promise<boolean> => {
    setSaving(true)
    setRefused(null)
    setQuestion(null)
    try {
      await write(values, base.rev, draft, known)
      over.current = true
      keepForm(keep.key, null)
      return true
    } catch (cause) {
      const news = overtaken(cause)
      const theirs = news && readRow(news.row)
      if (news && theirs) meet(theirs, news.who, news.when)
      // Whoever may not read the record is told who was faster, and saves over it or not.
      else if (news) {
        setBase({ rev: news.rev, values: base.values })
        setConflict({ rev: news.rev, who: news.who, when: news.when, lines: [] })
      } else refuse(cause)
      return false
    } finally {
      setSaving(false)
    }
  }
  /** @returns whether it is stored now */
  const save = async (known: readonly string[] = []): Promise<boolean> => {
    let done = false
    await form.handleSubmit(async (values) => {
      done = await submit(values, known)
    })()
    return done
  }
  /** Throws away what was typed. */
  const discard = () => {
    over.current = true
    keepForm(keep.key, null)
  }
  return {
    form,
    base,
    draft,
    /** Of when the typing is that was found in this browser, epoch ms; null once it was seen or there was none. */
    resumed,
    seen: () => setResumed(null),
    conflict,
    meet,
    /** One field takes the value of one side. */
    choose: (line: MergeLine, side: 'mine' | 'theirs') => put(line.key, line[side]),
    put,
    /** A text that says no value, or that it says one again. */
    fault: (key: string, fault: Fault | null) => {
      if (fault) faults.current.set(key, fault)
      else faults.current.delete(key)
    },
    refused,
    question,
    saving,
    save,
    discard,
    changed,
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>
