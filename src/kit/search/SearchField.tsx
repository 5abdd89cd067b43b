import { useEffect, useRef } from 'react'

import { isTyping } from '#src/lib/keys.ts'
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <TextField
      ref={input}
      hideLabel
      label={label}
      placeholder={label}
      icon="magnifying-glass"
      end={<Kbd>/</Kbd>}
      maxLength={60}
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  )
}
