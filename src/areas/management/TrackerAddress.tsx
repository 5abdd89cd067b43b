import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { z } from 'zod'

import { makeTrackerKey } from '#contract/endpoints/session.ts'
import type { tracker } from '#contract/entities/tracker.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useCopy } from '#src/kit/copy/useCopy.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { QrPicture } from '#src/ui/mark/QrPicture.tsx'

import css from './TrackerAddress.module.css'

/** The address to which one tracker or phone may report without headers: made here, and shown this once. */
export function TrackerAddress({
  row: { id, keyMadeAt },
}: {
  row: Pick<z.output<typeof tracker.row>, 'id' | 'keyMadeAt'>
}) {
  const t = useText('management')
  const format = useFormat()
  const copy = useCopy()
  const may = useAtomValue(mayAtom)(makeTrackerKey)
  const [address, setAddress] = useState<string>()
  const [failure, setFailure] = useState<string>()
  if (!may) return null
  const make = () =>
    call(makeTrackerKey, { params: { id: id } }).then(
      (made) => {
        setFailure(undefined)
        setAddress(location.origin + made.address)
      },
      (cause: unknown) => setFailure(failureText(cause)),
    )
  return (
    <section className={css.address} aria-label={t('address.title')}>
      <h3>{t('address.title')}</h3>
      <p>{keyMadeAt === null ? t('address.why') : t('address.since', { at: format.dateTime(keyMadeAt) })}</p>
      {address !== undefined && (
        <p role="status">
          {t('address.once')} <code>{address}</code>
          <Button kind="line" size="sm" icon="copy" onClick={() => copy(address, t('address.copied'), address)}>
            {t('address.copy')}
          </Button>
        </p>
      )}
      {/* For the camera of the phone that is to report. */}
      {address !== undefined && <QrPicture text={address} label={t('address.title')} />}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button kind="secondary" size="sm" icon="link" onClick={() => void make()}>
        {t(keyMadeAt === null && address === undefined ? 'address.make' : 'address.again')}
      </Button>
    </section>
  )
}
