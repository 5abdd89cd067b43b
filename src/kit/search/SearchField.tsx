import { useRef, useState } from 'react'

import { useShortcut } from '#src/lib/useShortcut.ts'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Search as you type; the key `/` goes there from anywhere but a field. */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The value comes back by way of the address, later than a fast hand types: until it leaves, the field knows best.
  const [typed, setTyped] = useState<string | null>(null)
  useShortcut('search', () => input.current?.focus())
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
      onChange={(text) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
