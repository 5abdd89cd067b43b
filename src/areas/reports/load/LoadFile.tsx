import { useAtomValue } from 'jotai'
import { useState } from 'react'

import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { wholeFleet } from '#contract/reports/chosen.ts'
import { concreteLoads } from '#contract/reports/concreteLoads.ts'
import { download } from '#src/api/download.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** What stands on its sheet: a line of the report, with the way above it. */
const columns = [
  'number',
  'plant',
  'site',
  'loadedAt',
  'leftAt',
  'arrivedAt',
  'unloadingAt',
  'unloadedAt',
  'backAt',
  'cubicMetres',
  'km',
  'age',
  'late',
] as const

/** The PDF of a load: its line of the report of loads, with its way drawn. */
export function LoadFile({ load }: { load: ConcreteLoad }) {
  const t = useText('reports')
  const may = useAtomValue(mayAtom)(concreteLoads.calls.dump)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!may) return null
  const save = async () => {
    setState('busy')
    try {
      const body = {
        companies: [load.companyId],
        vehicles: [load.vehicleId],
        ...wholeFleet,
        plants: [],
        sites: [],
        from: load.loadedAt,
        to: load.loadedAt,
        columns: [...columns],
        format: 'pdf' as const,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
      const watch = { signal: new AbortController().signal, onBytes: () => undefined }
      const { name, content } = await download(concreteLoads.calls.dump, { body }, watch)
      saveFile(name, content)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button size="sm" icon="download-simple" aria-busy={state === 'busy'} onClick={() => void save()}>
        {t('load.pdf')}
      </Button>
      <span role="status">{state === 'failed' && t('way.notSaved')}</span>
    </>
  )
}
