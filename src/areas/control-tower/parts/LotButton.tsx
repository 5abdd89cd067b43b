import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { requestBlock, requestTrunk } from '#contract/endpoints/command.ts'
import { vehiclesParameter } from '#contract/machine/report.ts'
import { block } from '#contract/requests/block.ts'
import { trunk } from '#contract/requests/trunk.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './HaltButton.module.css'

const kinds = [
  { id: 'block', request: block, call: requestBlock, path: 'block' },
  { id: 'trunk', request: trunk, call: requestTrunk, path: 'trunkLock' },
] as const

/** What is asked of several at once is asked where each has its line, with the vehicles that the tower shows now. */
export function LotButton({ opened = false, shown }: { opened?: boolean; shown: readonly number[] }) {
  const t = useText('control-tower')
  const may = useAtomValue(mayAtom)
  const [open, setOpen] = useState(opened)
  const offered = kinds.filter(({ call }) => may(call))
  if (offered.length === 0) return null
  return (
    <>
      <Button kind="line" icon="paper-plane-tilt" onClick={() => setOpen(true)}>
        {t('lot.open')}
      </Button>
      {open && (
        <Dialog open width={480} title={t('lot.title', { count: shown.length })} onClose={() => setOpen(false)}>
          <div className={css.body}>
            <p>{t('lot.why')}</p>
            {offered.map(({ id, request, path }) => (
              <p key={id}>
                {shown.length <= request.many ? (
                  <Link to={`${to(path)}?${vehiclesParameter}=${shown.join(',')}`}>{t(`lot.${id}`)}</Link>
                ) : (
                  <>
                    {t(`lot.${id}`)}: {t('lot.tooMany', { count: request.many })}
                  </>
                )}
              </p>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
