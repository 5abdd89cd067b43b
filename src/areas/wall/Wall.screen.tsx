import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { newId } from '#src/lib/newId.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { fleetFilterAtom } from '#streams/atoms/fleet.ts'

import { Broken } from './parts/Own.tsx'
import { Setup } from './parts/Setup.tsx'
import { askedSettings, readSettings, storageKey, type WallSettings } from './settings.ts'
import { useWatchdog } from './useWatchdog.ts'
import { Wall } from './Wall.tsx'

/** The commonest display in a room; whoever sets one up sees and changes it. */
const usual = { name: '', inches: 55, metres: 3 }

/** A wall shows all that its account may see, whatever a desk had chosen or looked for. */
function useWholeFleet() {
  const { companies } = useAtomValue(currentSessionAtom)
  const [chosen, toggle] = useAtom(selectedCompaniesAtom)
  const setFilter = useSetAtom(fleetFilterAtom)
  const missing = companies.find(({ id }) => !chosen.includes(id))?.id
  useEffect(() => {
    if (missing !== undefined) toggle(missing)
  }, [missing, toggle])
  useEffect(() => setFilter({ text: '', states: [], companies: null }), [setFilter])
}

/** A wall that fell as a whole loads itself anew all the same, and says nothing meanwhile: it is missed. */
function Fallen({ settings }: { settings: WallSettings }) {
  useWatchdog({ settings, broken: true, quiet: false })
  return <Broken />
}

interface Props {
  /** The account of a display: leaving it ends its session. */
  signsOut: boolean
  onLeave: () => void
}

/** `?wall=1`: the fleet for a whole room (ux §5.6). A display that was not set up yet asks for its size first. */
export function WallScreen({ signsOut, onLeave }: Props) {
  const [search, setSearch] = useSearchParams()
  const [stored, setStored] = useState(() => readStored(storageKey, readSettings))
  const [id] = useState(() => newId())
  const [settingUp, setUp] = useState(false)
  useWholeFleet()
  const asked = askedSettings(search, stored, id)
  // The same object while it says the same: sizes and watchdog follow it.
  const text = JSON.stringify(asked)
  const [kept, keep] = useState<{ text: string; settings: WallSettings | null }>({ text, settings: asked })
  if (kept.text !== text) keep({ text, settings: asked })
  const { settings } = kept
  useEffect(() => {
    if (settings) writeStored(storageKey, settings)
  }, [settings])

  if (settings !== null && !settingUp)
    return (
      <ErrorBoundary fallback={<Fallen settings={settings} />}>
        <Wall settings={settings} signsOut={signsOut} onSetup={() => setUp(true)} onLeave={onLeave} />
      </ErrorBoundary>
    )
  return (
    <Setup
      settings={settings ?? { id, ...usual }}
      onBack={settings === null ? onLeave : () => setUp(false)}
      onDone={(next) => {
        writeStored(storageKey, next)
        setStored(next)
        setUp(false)
        // From now on the display speaks, not the address.
        const rest = new URLSearchParams(search)
        for (const name of ['inches', 'metres', 'name']) rest.delete(name)
        setSearch(rest, { replace: true })
      }}
    />
  )
}
