import { useAtomValue } from 'jotai'
import { Suspense, lazy, useState } from 'react'

import { requestActuator, requestBlock, requestTrunk } from '#contract/endpoints/command.ts'
import { buzzer, fifthWheel, light, siren } from '#contract/requests/actuators.ts'
import { block } from '#contract/requests/block.ts'
import { trunk } from '#contract/requests/trunk.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './HaltButton.module.css'

const LotChoice = lazy(() => import('#src/fleet/request/LotChoice.tsx'))
const kinds = [
  { id: 'block', request: block, call: requestBlock },
  { id: 'trunk', request: trunk, call: requestTrunk },
  { id: 'fifthWheel', request: fifthWheel, call: requestActuator },
  { id: 'siren', request: siren, call: requestActuator },
  { id: 'buzzer', request: buzzer, call: requestActuator },
  { id: 'light', request: light, call: requestActuator },
] as const

/** What is asked of several at once, chosen among the vehicles that the tower shows; each has its line, and its result. */
export function LotButton({ opened = false, shown }: { opened?: boolean; shown: readonly number[] }) {
  const t = useText('control-tower')
  const may = useAtomValue(mayAtom)
  const [open, setOpen] = useState(opened)
  /** With the vehicles of that moment: rows that come and go meanwhile change nobody's lot. */
  const [chosen, setChosen] = useState<{ kind: (typeof kinds)[number]; vehicles: readonly number[] } | null>(null)
  const offered = kinds.filter(({ call }) => may(call))
  if (offered.length === 0) return null
  const close = () => {
    setOpen(false)
    setChosen(null)
  }
  const most = Math.min(...offered.map(({ request }) => request.many))
  return (
    <>
      <Button kind="line" icon="paper-plane-tilt" onClick={() => setOpen(true)}>
        {t('lot.open')}
      </Button>
      {open && chosen === null && (
        <Dialog open width={480} title={t('lot.title', { count: shown.length })} onClose={close}>
          <div className={css.body}>
            <p>{t('lot.why')}</p>
            {offered.map((kind) => (
              <Button
                key={kind.id}
                kind="line"
                disabled={shown.length === 0 || shown.length > kind.request.many}
                onClick={() => setChosen({ kind, vehicles: shown })}
              >
                {t(`lot.${kind.id}`)}
              </Button>
            ))}
            {shown.length > most && <p>{t('lot.tooMany', { count: most })}</p>}
          </div>
        </Dialog>
      )}
      {open && chosen !== null && (
        <Suspense>
          <LotChoice
            request={chosen.kind.request}
            title={t(`lot.${chosen.kind.id}`)}
            vehicles={chosen.vehicles}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
