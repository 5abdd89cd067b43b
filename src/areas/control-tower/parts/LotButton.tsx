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

interface Props {
  opened?: boolean
  /** Of whom it is: what is ticked, else all that the tower shows. */
  vehicles: readonly number[]
  /** How many of them are ticked. */
  ticked: number
  onUntick: () => void
}

/** What is asked of several at once, chosen among the vehicles that the tower shows; each has its line, and its result. */
export function LotButton({ opened = false, vehicles, ticked, onUntick }: Props) {
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
        {ticked > 0 ? t('lot.openTicked', { count: ticked }) : t('lot.open')}
      </Button>
      {open && chosen === null && (
        <Dialog open width={480} title={t('lot.title', { count: vehicles.length })} onClose={close}>
          <div className={css.body}>
            <p>{t(ticked > 0 ? 'lot.whyTicked' : 'lot.why')}</p>
            {offered.map((kind) => (
              <Button
                key={kind.id}
                kind="line"
                disabled={vehicles.length === 0 || vehicles.length > kind.request.many}
                onClick={() => setChosen({ kind, vehicles })}
              >
                {t(`lot.${kind.id}`)}
              </Button>
            ))}
            {ticked > 0 && (
              <Button kind="ghost" onClick={onUntick}>
                {t('lot.untick')}
              </Button>
            )}
            {vehicles.length > most && <p>{t('lot.tooMany', { count: most })}</p>}
          </div>
        </Dialog>
      )}
      {open && chosen !== null && (
        <Suspense>
          <LotChoice
            request={chosen.kind.request}
            title={t(`lot.${chosen.kind.id}`)}
            vehicles={chosen.vehicles}
            areChosen={ticked > 0}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
