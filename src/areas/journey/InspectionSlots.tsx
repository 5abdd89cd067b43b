import { type ReactNode, useState } from 'react'

import type { Answer } from '#contract/endpoint.ts'
import { inspectionPhoto, oneInspection } from '#contract/endpoints/inspection.ts'
import { InspectionId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { Detail } from '#src/fleet/report/reportFace.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './InspectionSlots.module.css'

interface Row {
  inspectionId: number
  plate: string | null
  driver: string | null
  at: number | null
}
type Whole = Answer<typeof oneInspection>

/** What one inspection asked and found, with its photos, over the history. */
export function InspectionDetail({ children }: { children: (detail: Detail<Row>) => ReactNode }) {
  const format = useFormat()
  const [opened, setOpened] = useState<Row | null>(null)
  const dialog = opened && (
    <Dialog
      open
      width={760}
      title={[opened.plate, opened.driver, opened.at !== null && format.dateTime(opened.at)]
        .filter(Boolean)
        .join(' · ')}
      onClose={() => setOpened(null)}
    >
      <Inspected id={InspectionId.parse(opened.inspectionId)} />
    </Dialog>
  )
  return children({ open: setOpened, dialog, unread: false })
}

function Inspected({ id }: { id: InspectionId }) {
  const t = useText('journey')
  const { data, error, again } = useAnswer({
    queryKey: ['inspection', id],
    queryFn: () => call(oneInspection, { params: { id } }),
  })
  if (data === undefined)
    return error === null ? (
      <p role="status">{t('inspection.loading')}</p>
    ) : (
      <p role="alert">
        {t('inspection.failed')} <Button onClick={again}>{t('inspection.again')}</Button>
      </p>
    )
  return (
    <div className={css.whole}>
      <Found defects={data.defects} />
      <h3>{t('inspection.answers')}</h3>
      {data.answers.length === 0 && <p>{t('inspection.noAnswers')}</p>}
      <ul className={css.answers}>
        {data.answers.map(({ n, noun, words, place, fine, said }) => (
          <li key={n}>
            <span>
              {words}
              {place !== null && ` (${place})`}
            </span>
            <b data-bad={fine === false || undefined}>
              {said ??
                (noun === 'item'
                  ? fine === null
                    ? '—'
                    : t(fine ? 'inspection.fine' : 'inspection.notFine')
                  : t('inspection.found'))}
            </b>
          </li>
        ))}
      </ul>
      {data.note !== null && <p>{data.note}</p>}
      <h3>{t('inspection.photos')}</h3>
      {data.photos.length === 0 && <p>{t('inspection.noPhotos')}</p>}
      <ul className={css.photos}>
        {data.photos.map((photo) => (
          <li key={photo.n}>
            <Picture id={id} photo={photo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Found({ defects }: Pick<Whole, 'defects'>) {
  const t = useText('journey')
  if (defects.length === 0) return <p>{t('inspection.noDefects')}</p>
  return (
    <>
      <h3>{t('inspection.defects')}</h3>
      <ul className={css.answers}>
        {defects.map(({ id, words, severity, state, changedBy }) => (
          <li key={id}>
            <span>{words}</span>
            <span>
              {t(`inspection.severity.${severity}`)} <Badge>{t(`inspection.state.${state}`)}</Badge> {changedBy}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One photo; where it does not come it is said so, and asked for again on a press (ERR-28). */
function Picture({ id, photo: { n, of, here, demo } }: { id: InspectionId; photo: Whole['photos'][number] }) {
  const t = useText('journey')
  const [broken, setBroken] = useState(false)
  const { data, error, again } = useAnswer({
    queryKey: ['inspectionPhoto', id, n],
    queryFn: () => call(inspectionPhoto, { params: { id, n } }),
    enabled: here,
  })
  const words = [of ?? t('inspection.whole'), demo && t('inspection.demo')].filter(Boolean).join(' · ')
  return (
    <figure>
      {!here ? (
        <p>{t('inspection.notHere')}</p>
      ) : error !== null || broken ? (
        <p role="alert">
          {t('inspection.photoFailed')}
          <Button
            onClick={() => {
              setBroken(false)
              again()
            }}
          >
            {t('inspection.again')}
          </Button>
        </p>
      ) : (
        data && <img src={data.image} alt={words} onError={() => setBroken(true)} />
      )}
      <figcaption>{words}</figcaption>
    </figure>
  )
}
