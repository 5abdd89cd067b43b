import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'

import { companyKeys, makeCompanyKey, refusedReports } from '#contract/endpoints/session.ts'
import type { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useCopy } from '#src/kit/copy/useCopy.ts'
import { useTitle } from '#src/kit/registry/useTitle.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './Doors.module.css'

/** Where trackers and their servers report: what each door speaks, the keys of the companies, and what was turned away. */
export function Doors({ tabs }: { tabs?: ReactNode }) {
  const t = useText('management')
  const format = useFormat()
  const { companies } = useAtomValue(currentSessionAtom)
  const mayMake = useAtomValue(mayAtom)(makeCompanyKey)
  const keys = useAnswer({ queryKey: ['companyKeys'], throwOnError: false, queryFn: () => call(companyKeys) })
  const refused = useAnswer({
    queryKey: ['refusedReports'],
    throwOnError: false,
    queryFn: () => call(refusedReports),
  })
  return (
    <ListPage title={useTitle(t('doors.title'))} lead={t('doors.title')} toolbar={tabs}>
      <div className={css.doors}>
        <Panel title={t('doors.addresses')}>
          <dl className={css.list}>
            {(['osmand', 'batch', 'traccar/position', 'traccar/event', 'devices'] as const).map((door) => (
              <div key={door}>
                <dt>
                  <code>{`${location.origin}/ingest/${door}`}</code>
                </dt>
                <dd>
                  {t(`doors.${door === 'traccar/position' ? 'position' : door === 'traccar/event' ? 'event' : door}`)}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {t('doors.header')} <code>Authorization: Bearer {t('doors.key')}</code>
          </p>
          {refused.data !== undefined && (
            <p>
              {refused.data.times === 0 || refused.data.lastAt === null
                ? t('doors.noneRefused')
                : t('doors.refused', {
                    count: refused.data.times,
                    number: format.number(refused.data.times),
                    at: format.dateTime(refused.data.lastAt),
                  })}
            </p>
          )}
        </Panel>
        <Panel title={t('doors.keys')}>
          <p>{t('doors.why')}</p>
          {keys.missed && keys.data === undefined ? (
            <NotRead text={t('doors.notRead')} onRetry={keys.again} />
          ) : (
            <ul className={css.list}>
              {companies.map(({ id, tradeName }) => (
                <CompanyKey
                  key={id}
                  id={id}
                  name={tradeName}
                  made={(keys.data ?? []).filter(({ company }) => company === id)}
                  may={mayMake}
                  onMade={keys.again}
                />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </ListPage>
  )
}

interface CompanyKeyProps {
  id: CompanyId
  name: string
  made: readonly { madeAt: number; madeBy: string; endsAt: number | null }[]
  may: boolean
  onMade: () => void
}

function CompanyKey({ id, name, made, may, onMade }: CompanyKeyProps) {
  const t = useText('management')
  const format = useFormat()
  const copy = useCopy()
  const [key, setKey] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const make = () =>
    call(makeCompanyKey, { params: { id } }).then(
      (one) => {
        setFailure(undefined)
        setKey(one.key)
        onMade()
      },
      (cause: unknown) => setFailure(failureText(cause)),
    )
  return (
    <li>
      <strong>{name}</strong>
      {made.length === 0 && <span>{t('doors.noKey')}</span>}
      {made.map(({ madeAt, madeBy, endsAt }) => (
        <span key={madeAt}>
          {endsAt === null
            ? t('doors.since', { at: format.dateTime(madeAt), by: madeBy })
            : t('doors.until', { at: format.dateTime(endsAt) })}
        </span>
      ))}
      {key !== undefined && (
        <p role="status">
          {t('address.once')} <code>{key}</code>
          <Button kind="line" size="sm" icon="copy" onClick={() => copy(key, t('doors.copied'), key)}>
            {t('address.copy')}
          </Button>
        </p>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {may && (
        <Button
          kind="secondary"
          size="sm"
          icon="link"
          aria-label={t('doors.makeOf', { name })}
          onClick={() => void make()}
        >
          {t(made.length === 0 ? 'doors.make' : 'doors.again')}
        </Button>
      )}
    </li>
  )
}
