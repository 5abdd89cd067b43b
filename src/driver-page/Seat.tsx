import { type FormEvent, useState } from 'react'

import { sit } from './driverStore.ts'
import { say } from './speech.ts'

/** The vehicle that he is in: his marks bear it, and where no card was read its driving is his (journey §5.2). */
export function Seat({ plate }: { plate: string | null }) {
  const [typed, setTyped] = useState(plate ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = typed.trim().toUpperCase()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const why = await sit(wanted === '' ? null : wanted)
    setFailure(why === '' ? say('pairFailed') : why)
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        {say('plate')}
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
      </label>
      {failure !== null && <p role="alert">{failure}</p>}
      <button type="submit" disabled={busy || wanted === (plate ?? '')}>
        {say(wanted === '' ? 'leaveVehicle' : 'takeVehicle')}
      </button>
    </form>
  )
}
