import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Keys that change what is typed; any other of more than one letter goes on to what was found by it. */
const edits = new Set([
  'Backspace',
  'Delete',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
])

/**
 * Search as you type: a hand that rests asks, not each letter of a word that is under way. The key `/` goes there from
 * anywhere but a field.
 */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The value comes back by way of the address, later than a fast hand types: until it leaves, the field knows best.
  const [typed, setTyped] = useState<string | null>(null)
  useShortcut('search', () => input.current?.focus())
  const isUnsaid = typed !== null && typed !== value
  const say = () => isUnsaid && onChange(typed)
  const rested = useEffectEvent(say)
  useEffect(() => {
    const timer = setTimeout(() => rested(), limits.selectorSearchMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      ref={input}
      hideLabel
      label={label}
      placeholder={label}
      icon="magnifying-glass"
      end={<Kbd>/</Kbd>}
      maxLength={60}
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? value}
      onChange={setTyped}
      onKeyDown={({ key }: KeyboardEvent) => key.length > 1 && !edits.has(key) && say()}
      onBlur={() => {
        say()
        setTyped(null)
      }}
    />
  )
}
