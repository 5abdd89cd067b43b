import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'

import type { CommandAction } from '#contract/codes/commands.ts'
import type { AnyReport, AnyReportRow } from '#contract/machine/report.ts'
import type { AnyRequest } from '#contract/machine/request.ts'
import { requestEnds } from '#contract/machine/requestShape.ts'
import { choice } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'
import { mayAtom } from '#src/state/session.ts'
import { Select } from '#src/ui/field/Select.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { pendingCommandsAtom } from '#streams/atoms/commands.ts'

import type { ReportAsk } from '../report/askReport.ts'
import type { Detail, ReportFace } from '../report/reportFace.ts'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { ReportNotes } from '../report/ReportNotes.tsx'
import { ReportTable } from '../report/ReportTable.tsx'
import { useReport } from '../report/useReport.ts'
import { type PartProps, type RequestProps, type RequestTab, requestTabs } from './face.ts'
import { LotDialog, vehicleOf } from './LotDialog.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { FunctionChoice, RequestFunctions } from './RequestFunctions.tsx'
import { RequestOpen } from './RequestOpen.tsx'

/** As addresses have them; `solicitacoes` is the catalogue's word for what is new and under way. */
const words: Record<RequestTab, string> = {
  now: 'agora',
  new: 'nova',
  open: 'andamento',
  history: 'historico',
  agenda: 'agenda',
}
const spoken = new Map<string, RequestTab>([
  ...requestTabs.map((tab): [string, RequestTab] => [words[tab], tab]),
  ['solicitacoes', 'open'],
])

/** The tabs of a request. Which one is open stands in the path or in `aba`. */
export function RequestScreen({ request: whole, face, ask, tabs: outer }: RequestProps) {
  const t = useText('request')
  const { tabs } = face
  const codec = useMemo(
    () =>
      queryOf({
        tab: choice('aba', [...spoken.keys()], words[tabs[0] ?? 'new']),
        fn: choice('funcao', ['', ...Object.values(whole.functions ?? {})], ''),
      }),
    [tabs, whole],
  )
  const { tab: path } = useParams()
  const { query, faults, change } = useAddressQuery(codec, { aba: path })
  const tab = spoken.get(query.tab) ?? tabs[0] ?? 'new'
  const request = useMemo(() => ofFunction(whole, query.fn), [whole, query.fn])
  const commands = useAtomValue(pendingCommandsAtom)
  const open = commands.filter(({ action }) => request.actions.includes(action))
  const title = i18n.t(useAddressTitle() ?? '')
  if (whole.functions !== undefined && query.fn === '')
    return (
      <RequestFunctions
        request={whole}
        title={title}
        unread={faults.fn !== undefined}
        onOpen={(fn) => change({ fn })}
      />
    )
  const part = (
    <>
      {outer}
      {whole.functions && <FunctionChoice request={whole} value={query.fn} onChange={(fn) => change({ fn })} />}
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => change({ tab: words[next] })}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), ...(id === 'open' && { count: open.length }) }))}
      />
    </>
  )
  const given = { request, face, ask, part, title, unread: faults.tab !== undefined }
  if (tab === 'agenda' && face.agenda) return <face.agenda {...given} />
  if (tab === 'open') return <RequestOpen {...given} commands={open} />
  return tab === 'history' ? (
    <History key="history" {...given} />
  ) : (
    <Vehicles key={tab} {...given} show={tab === 'now' ? 'on' : 'free'} />
  )
}

/** A request of one of its functions alone. */
function ofFunction(request: AnyRequest, fn: string): AnyRequest {
  const action = request.actions.find((one) => request.functions?.[one] === fn)
  return action === undefined ? request : { ...request, actions: [action] }
}

function Ends({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText('request')
  const chosen = requestEnds.find((end) => end === value) ?? 'all'
  return (
    <Select
      label={t('end')}
      hideLabel
      value={chosen}
      options={requestEnds.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
      onChange={onChange}
    />
  )
}

function History({ request, face, ask, part, title, unread }: PartProps) {
  const drawn = useMemo(
    () => ({
      hidden: [
        'approvedBy',
        'attempts',
        'sentAt',
        ...(request.reasoned ? [] : ['reason']),
        ...(request.tells ? [] : ['told']),
      ],
      filters: { ends: Ends, ...(request.actions.length === 1 && { action: Nothing }) },
      ...face.history,
      cells: { ...inCard, ...face.history?.cells },
    }),
    [face, request],
  )
  return <Part report={request.history} face={drawn} ask={ask} part={part} title={title} unread={unread} />
}

/** Vehicles to choose from, or those whose thing is on now; what is chosen is asked in a dialog of its own. */
function Vehicles({ request, face, ask, part, title, unread, show }: PartProps & { show: 'on' | 'free' }) {
  const may = useAtomValue(mayAtom)
  const t = useText('request')
  const language = useLanguage()
  const list = useMemo(() => {
    if (show === 'free') return request.list
    const { words } = request.list
    return { ...request.list, words: { ...words, [language]: { ...words[language], empty: t('noneNow') } } }
  }, [request, show, language, t])
  const [asked, setAsked] = useState<{ action: CommandAction; rows: readonly AnyReportRow[]; n: number } | null>(null)
  const drawn = useMemo(
    () => ({
      hidden: [
        'driver',
        'ignition',
        // Of what is not on there is nothing to say of how it is on.
        ...(show === 'on' ? ['bar'] : ['since', ...(request.shows ? Object.keys(request.columns) : [])]),
        ...(request.shows ? [] : ['condition', 'since']),
      ],
      ...face.list,
      cells: { ...narrow, ...(show === 'on' && cardOfOn(request)), ...face.list?.cells },
      fixed: { show },
      filters: { show: Nothing },
    }),
    [face, show, request],
  )
  const { order } = request.calls
  const bulk = (rows: readonly AnyReportRow[], clear: () => void) => (
    <OrderButtons
      request={request}
      rows={rows}
      size="sm"
      onAsk={(action, fit) => {
        setAsked({ action, rows: fit, n: 0 })
        clear()
      }}
    />
  )
  return (
    <>
      <Part
        report={list}
        face={drawn}
        ask={ask}
        part={part}
        title={title}
        unread={unread}
        renderBulk={may(order) ? bulk : undefined}
      />
      {asked && (
        <LotDialog
          key={asked.n}
          request={request}
          action={asked.action}
          rows={asked.rows}
          onClose={() => setAsked(null)}
          onAgain={(vehicles) =>
            setAsked({
              action: asked.action,
              rows: asked.rows.filter((row) => vehicles.includes(vehicleOf(row))),
              n: asked.n + 1,
            })
          }
        />
      )}
    </>
  )
}

const Nothing = () => null

/** What the card of a phone says of a request: when, what, and what came of it. */
const inCard = { requestedAt: { card: 'line' }, action: { card: 'line' }, result: { card: 'line' } } as const

/** What the card of a phone says of what is on: which vehicle, and what only this kind knows of it (until when and why), else since when. */
const cardOfOn = ({ columns }: AnyRequest) => {
  const own = Object.keys(columns).slice(0, 2)
  return {
    ...Object.fromEntries((own.length > 0 ? own : ['since']).map((key) => [key, { card: 'line' as const }])),
    fleetNumber: { ...narrow.fleetNumber, card: 'line' as const },
    condition: { ...narrow.condition, card: 'end' as const },
  }
}

/** Words of one or two, and a sentence of why it cannot be asked, so that at 1440 px nothing of why a vehicle cannot be asked lies beyond the edge. */
const narrow = {
  fleetNumber: { widthPx: 84, grow: 0 },
  condition: { widthPx: 110 },
  state: { widthPx: 126 },
  bar: { widthPx: 220 },
} as const

export function Part({
  report,
  face,
  ask,
  part,
  title,
  unread,
  renderBulk,
  detail = null,
  renderOver,
}: {
  report: AnyReport
  face: ReportFace
  ask: ReportAsk | undefined
  part: ReactNode
  title: string
  unread: boolean
  renderBulk?: Parameters<typeof ReportTable>[0]['renderBulk']
  detail?: Detail<AnyReportRow> | null
  /** What stands over the rows, of all of them. */
  renderOver?: ((rows: readonly AnyReportRow[]) => ReactNode) | undefined
}) {
  const language = useLanguage()
  const model = useReport(report, face, ask)
  return (
    <ListPage
      title={title}
      lead={report.words[language].lead}
      aside={<ReadAt at={model.at} loading={model.loading} onReload={model.again} />}
      toolbar={
        <>
          {part}
          <ReportFilters report={report} face={face} model={model} />
        </>
      }
    >
      {(unread || model.unread) && <InvalidParameter />}
      <ReportNotes model={model} />
      {renderOver?.(model.rows ?? [])}
      <ReportTable report={report} face={face} model={model} label={title} detail={detail} renderBulk={renderBulk} />
      {detail?.dialog}
    </ListPage>
  )
}
