import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import {
  accessProfile,
  accessProfiles,
  blankAccessProfile,
  createAccessProfile,
} from '#contract/endpoints/accessProfile.ts'
import { ProfileId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useCompanies } from '#src/kit/registry/useRegistry.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { recordsAtom } from '#streams/atoms/records.ts'

import { ProfileEditor } from './ProfileEditor.tsx'

import css from '../Management.module.css'

/** Profiles beside the tree of the one that the address opens (UI-09..12): `?aba=perfis&id=`, or `id=novo`. */
export function Profiles() {
  const t = useText('management')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const companies = useCompanies()
  const news = useAtomValue(recordsAtom('profile'))
  const [search, setSearch] = useSearchParams()
  const [copied, setCopied] = useState<readonly string[] | null>(null)
  const open = search.get('id')
  const to = (id: string | null) => setSearch(id === null ? { aba: 'perfis' } : { aba: 'perfis', id })
  const list = useAnswer({
    queryKey: ['profiles', companies, news.count],
    queryFn: () => call(accessProfiles, { body: { companies } }),
    placeholderData: (before) => before,
  })
  const isNew = open === 'novo' && may(createAccessProfile)
  const id = isNew ? null : (list.data?.find((one) => String(one.id) === open)?.id ?? list.data?.[0]?.id ?? null)
  const opened = useAnswer({
    queryKey: ['profile', id, list.data?.find((one) => one.id === id)?.rev],
    enabled: id !== null,
    queryFn: () => call(accessProfile, { params: { id: ProfileId.parse(id) } }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })
  const blank = useAnswer({ queryKey: ['profile', 'blank'], enabled: isNew, queryFn: () => call(blankAccessProfile) })
  const missed = [list, opened, blank].find((one) => one.missed && one.data === undefined)
  const stored = isNew ? null : (opened.data ?? null)
  const tree = isNew ? (blank.data?.tree ?? null) : (stored?.tree ?? null)
  return (
    <div className={css.profiles}>
      <h1 className="sr-only">{t('profiles')}</h1>
      <Panel
        title={t('profiles')}
        aside={
          may(createAccessProfile) && (
            <Button
              kind="line"
              size="sm"
              icon="plus"
              onClick={() => {
                setCopied(null)
                to('novo')
              }}
            >
              {t('newProfile')}
            </Button>
          )
        }
      >
        <nav className={css.names} aria-label={t('profiles')}>
          {list.data?.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-current={one.id === id ? 'true' : undefined}
              onClick={() => to(String(one.id))}
            >
              <span className="truncate">
                {one.active ? one.description : t('inactiveOne', { name: one.description })}
              </span>
              <small>{format.number(one.users)}</small>
            </button>
          ))}
        </nav>
      </Panel>
      {missed ? (
        <NotRead text={failureText(missed.failureReason)} onRetry={missed.again} />
      ) : (isNew ? blank.data : stored) ? (
        <ProfileEditor
          key={`${stored?.id ?? 'new'} ${stored?.rev ?? 0} ${copied?.length ?? 0}`}
          stored={stored}
          tree={tree}
          start={isNew ? copied : null}
          onSaved={(saved) => {
            void list.refetch()
            to(String(saved))
          }}
          onGone={() => {
            void list.refetch()
            to(null)
          }}
          onCopy={(ticked) => {
            setCopied(ticked)
            to('novo')
          }}
        />
      ) : (
        <Loading rows={8} />
      )}
    </div>
  )
}
