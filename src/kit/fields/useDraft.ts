import { useEffect, useRef, useState } from 'react'

import { type Fault, type Reading, faulty } from './fault.ts'

export interface DraftOptions<Value> {
  /** Null is empty, or a text that says no value. */
  value: Value | null
  /** Called as the text changes; with a fault there is no usable value (null, for numbers NaN). */
  onChange: (value: Value | null, fault: Fault | null) => void
  read: (text: string) => Reading<Value>
  write: (value: Value) => string
  /** How values are written now: the language. When it changes, the text is written anew. */
  form?: string
  required?: boolean
  /** Report once the typing rests that long (INPUT-21). Leaving the field or pressing Enter reports at once. */
  delayMs?: number
}

const usable = (value: unknown): boolean => value !== null && !Number.isNaN(value)

/** Two values that say the same; an owner may keep what is no number as nothing. */
const same = (one: unknown, other: unknown): boolean => Object.is(one, other) || (!usable(one) && !usable(other))

/**
 * The text of a field whose value is not a text. The text belongs to the person who types it: it is replaced only when
 * a value arrives that this field did not report, or the language changes, and put in order when the field is left.
 * To empty a field that holds a faulty text, give it another `key`: to its owner it is empty already.
 */
export function useDraft<Value>(options: DraftOptions<Value>) {
  const { value, read, write, form = '', required = false, delayMs = 0 } = options
  const [text, setText] = useState(() => (usable(value) && value !== null ? write(value) : ''))
  const [seen, setSeen] = useState({ value, form })
  const [reported, setReported] = useState(value)
  const [left, setLeft] = useState(false)
  const waiting = useRef<{ timer: number; reading: Reading<Value> }>(undefined)

  if (!Object.is(seen.value, value) || seen.form !== form) {
    setSeen({ value, form })
    const foreign = !same(reported, value)
    if (foreign) setReported(value)
    if (usable(value) && value !== null && (foreign || seen.form !== form)) setText(write(value))
    else if (foreign && value === null) {
      setText('')
      // Emptied by its owner: nobody has been in the field that it is now.
      setLeft(false)
    }
  }

  const judge = (entry: string): Reading<Value> => {
    const reading = read(entry)
    return required && reading.value === null && reading.fault === null ? faulty('required') : reading
  }

  // A report that waited goes to whoever listens by then.
  const listener = useRef(options.onChange)
  useEffect(() => {
    listener.current = options.onChange
  })
  const report = (reading: Reading<Value>) => {
    setReported(reading.value)
    listener.current(reading.value, reading.fault)
  }

  const settle = (reading?: Reading<Value>) => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = undefined
    if (reading) report(reading)
  }

  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const change = (entry: string) => {
    setText(entry)
    const reading = judge(entry)
    settle()
    if (delayMs === 0) report(reading)
    else waiting.current = { reading, timer: window.setTimeout(() => settle(reading), delayMs) }
  }

  /** Reports what is still waiting. */
  const flush = () => settle(waiting.current?.reading)

  const leave = () => {
    flush()
    setLeft(true)
    const { value: final } = judge(text)
    if (usable(final) && final !== null) setText(write(final))
  }

  const { fault } = judge(text)
  return { text, change, flush, leave, fault, shownFault: left ? fault : null }
}
