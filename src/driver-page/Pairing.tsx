import { type FormEvent, useState } from 'react'

import { pair } from './driverStore.ts'
import { say } from './speech.ts'

/** The code of a QR comes in the address; one that is told is typed. */
const given = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function Pairing() {
  const [code, setCode] = useState(given)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const said = await pair(code)
    setFailure(said === '' ? say('pairFailed') : said)
    setBusy(false)
  }
  return (
    <main>
      <form onSubmit={(event) => void submit(event)}>
        <h1>{say('pairTitle')}</h1>
        <p>{say('pairLead')}</p>
        <label>
          {say('code')}
          <input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
          />
        </label>
        {failure !== null && <p role="alert">{failure}</p>}
        <button type="submit" className="big" disabled={busy || code.trim() === ''}>
          {say(busy ? 'pairing' : 'pair')}
        </button>
      </form>
    </main>
  )
}
