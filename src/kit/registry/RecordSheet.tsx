import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/DiscardDialog.tsx'

import { keepForm } from '../form/keptForm.ts'
import type { Values } from '../form/merge.ts'
import type { AnyEntity, AnyFace, AnyRow } from './face.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LinkPast } from './LinkPast.tsx'
import { RegistryForm } from './RegistryForm.tsx'
import type { RegistryQuery } from './registryQuery.ts'
import { nameOf, wordsOf } from './registryText.ts'
import { useFormKey } from './useFormKey.ts'

type Tab = Exclude<RegistryQuery['tab'], 'importar'>

interface Props {
  entity: AnyEntity
  face: AnyFace
  /** Null makes a new one. */
  id: number | null
  start: Values | undefined
  tab: RegistryQuery['tab']
  onTab: (tab: Tab) => void
  onClose: () => void
  onSaved: (row: AnyRow) => void
}

/** The panel beside the list: the form of one record, and who changed it. */
export function RecordSheet({ entity, face, id, start, tab, onTab, onClose, onSaved }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const may = useAtomValue(mayAtom)
  const { get, history, past } = entity.calls
  const key = useFormKey(entity, id)
  /** Another form each time that typing begins anew. */
  const [round, setRound] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const changed = useRef<() => boolean>(() => false)
  const first = useRef<HTMLElement>(null)
  const answer = useAnswer({
    queryKey: ['registry', entity.name, 'one', id],
    enabled: id !== null && get !== undefined,
    throwOnError: false,
    staleTime: 0,
    queryFn: () => {
      if (!get || id === null) throw new Error(`${entity.name} is not read one by one`)
      return call(get, { params: { id } })
    },
  })
  // The record as it was when it was opened: what others save meanwhile comes as a merge.
  const [opened, setOpened] = useState<AnyRow | null>(null)
  const { data } = answer
  if (opened === null && data && !answer.isFetching) setOpened(data)
  const leave = () => (changed.current() ? setLeaving(true) : onClose())
  const discard = () => {
    keepForm(key, null)
    setRound(round + 1)
  }
  const mayHistory = id !== null && history !== undefined && may(history)
  const form = (id === null || opened !== null) && (
    <RegistryForm
      onFirst={(field) => {
        first.current = field
      }}
      key={round}
      entity={entity}
      face={face}
      stored={opened}
      start={start}
      onSaved={(row, another) => {
        onSaved(row)
        if (another) setRound(round + 1)
        else onClose()
      }}
      onClose={leave}
      onRestart={discard}
      onChanged={(now) => {
        changed.current = now
      }}
    />
  )
  const name = opened && nameOf(entity, opened)
  const tabs: { id: 'form' | Tab; label: string }[] = [
    { id: 'form', label: t('form') },
    ...(past !== undefined && may(past) ? [{ id: 'vinculos' as const, label: t('linked') }] : []),
    ...(mayHistory ? [{ id: 'historico' as const, label: t('act.history') }] : []),
  ]
  const shown = tabs.find(({ id: one }) => one === tab)?.id ?? 'form'
  return (
    <>
      <Dialog
        open
        side
        {...(face.said && { width: 860 })}
        onClose={leave}
        title={
          opened
            ? t('titleOf', { name: name ?? '', rev: opened.rev })
            : id === null
              ? words.make
              : t('edit', { name: words.one })
        }
        icon="note-pencil"
        flush
        initialFocus={first}
      >
        {id !== null && opened === null && !answer.missed && <Loading rows={6} />}
        {id !== null && opened === null && answer.missed && (
          <NotRead text={failureText(answer.failureReason)} onRetry={answer.again} />
        )}
        {opened && tabs.length > 1 ? (
          <Tabs<'form' | Tab>
            label={t('titleOf', { name: name ?? '', rev: opened.rev })}
            tabs={tabs}
            value={shown}
            onChange={(next) => onTab(next === 'form' ? '' : next)}
          >
            {shown === 'historico' && (
              <HistoryPanel entity={entity} face={face} id={opened.id} rev={data?.rev ?? opened.rev} />
            )}
            {shown === 'vinculos' && <LinkPast entity={entity} row={data ?? opened} />}
            {shown === 'form' && form}
          </Tabs>
        ) : (
          form
        )}
      </Dialog>
      {leaving && (
        <DiscardDialog
          t={(of) => t(of)}
          onKeep={() => setLeaving(false)}
          onDiscard={() => {
            discard()
            setLeaving(false)
            onClose()
          }}
        />
      )}
    </>
  )
}
