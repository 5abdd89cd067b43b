import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { measureWordsIn } from '#contract/measureWords.ts'
import { permissions } from '#contract/permissions.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { addresses } from '#src/lib/paths.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'

import type { DashboardQuery } from '../address.ts'
import { saveSeries, savePicture } from '../cardFile.ts'
import { type NamedCard, faceOfSection, fieldsOfCard, mayRead } from '../cards.ts'
import { leadTo } from '../leads.ts'
import { useCard } from '../useCard.ts'
import { CardBody } from './CardBody.tsx'
import { CardFooter } from './CardFooter.tsx'

import css from '../Dashboard.module.css'

interface Frame {
  name: string
  onRemove: () => void
  /** One place towards the beginning or the end. */
  onMove: (by: number) => void
  /** Another card was dropped on this one. */
  onDropped: (name: string) => void
}

interface Props extends Frame {
  card: NamedCard
  query: DashboardQuery
  /** How many vehicles the question is of. */
  vehicles: number
}

/** A card of the board. Without the right to what it shows it says so, and asks for nothing. */
export function Card(props: Props) {
  const t = useText('dashboard')
  const can = useAtomValue(canAtom)
  if (mayRead(props.card, can)) return <OpenCard {...props} />
  return (
    <Shell {...props} title={t(`section.${props.card.section}`)}>
      <p className={css.none}>{t('noAccess')}</p>
    </Shell>
  )
}

/** A preference may name what this build does not know (CARD-08): it stays until somebody removes it. */
export function UnknownCard(props: Frame) {
  const t = useText('dashboard')
  return (
    <Shell {...props} title={t('unknown')}>
      <p className={css.none}>{t('unknownWhy', { name: props.name })}</p>
    </Shell>
  )
}

function OpenCard({ card, query, vehicles, ...frame }: Props) {
  const t = useText('dashboard')
  const language = useLanguage()
  const moment = useMomentText()
  const navigate = useNavigate()
  const clock = useClock()
  const can = useAtomValue(canAtom)
  const element = useRef<HTMLElement>(null)
  const { data, missed, failed, fetchedAt } = useCard(card, query)
  const { section } = card
  const { icon, opens } = faceOfSection(section)
  const title = t(`section.${section}`)
  const { permission } = addresses[opens]
  // CARD-33: whoever may follow a card to its report.
  const leads = can(permissions.dashboardRedirect, 'r') && (permission === undefined || can(permission, 'r'))
  const words = measureWordsIn(language).measures
  const heads = Object.entries(fieldsOfCard(card.card)).map(([field, measure]) => [field, words[measure]] as const)
  return (
    <Shell
      {...frame}
      frameRef={element}
      title={title}
      icon={<Icon name={icon} />}
      actions={
        <>
          {leads && <LinkIcon to={leadTo({ opens }, query, clock())} label={t('open', { name: title })} />}
          <Menu
            placement="bottom-end"
            trigger={<IconButton icon="dots-three" size="sm" label={t('menu', { name: title })} />}
            groups={[
              {
                id: 'card',
                items: [
                  ...(leads
                    ? [
                        {
                          id: 'open',
                          label: t('openReport'),
                          icon: 'arrow-up-right' as const,
                          onSelect: () => void navigate(leadTo({ opens }, query, clock())),
                        },
                      ]
                    : []),
                  {
                    id: 'full',
                    label: t('full'),
                    icon: 'arrows-out',
                    onSelect: () => void element.current?.requestFullscreen(),
                  },
                  {
                    id: 'picture',
                    label: t('picture'),
                    icon: 'image',
                    disabled: !data,
                    onSelect: () => element.current && void savePicture(title, element.current),
                  },
                  {
                    id: 'csv',
                    label: 'CSV',
                    icon: 'file-csv',
                    disabled: (data?.series ?? []).length === 0,
                    onSelect: () => data && saveSeries(title, data, heads, language),
                  },
                ],
              },
            ]}
          />
        </>
      }
      footer={data && vehicles > 1 && <CardFooter card={card} query={query} answer={data} />}
    >
      <ErrorBoundary fallback={<ErrorState />}>
        {data ? (
          <CardBody card={card} answer={data} />
        ) : failed ? (
          <p className={css.none}>{t('notRead')}</p>
        ) : (
          <div className={css.waiting} role="status" aria-label={t('loading')} />
        )}
      </ErrorBoundary>
      {data && missed && fetchedAt !== null && <p className={css.note}>{t('since', { at: moment(fetchedAt) })}</p>}
      {data && (data.behind ?? 0) > 0 && <p className={css.note}>{t('behind', { count: data.behind ?? 0 })}</p>}
    </Shell>
  )
}

const LinkIcon = ({ to: path, label }: { to: string; label: string }) => (
  <Link to={path} className={css.lead} aria-label={label}>
    <Icon name="arrow-square-out" />
  </Link>
)

interface ShellProps extends Frame {
  title: string
  icon?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  frameRef?: React.RefObject<HTMLElement | null>
  children: ReactNode
}

/** The frame of a card: focused, Alt ↑ and Alt ↓ move it; dragged, it takes the place of the one that it is dropped on. */
function Shell({ name, title, icon, actions, footer, frameRef, children, onRemove, onMove, onDropped }: ShellProps) {
  const t = useText('dashboard')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is moved is the card itself
    <article
      ref={frameRef}
      className={css.card}
      data-card={name}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it
      tabIndex={0}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const other = event.dataTransfer.getData('text/plain')
        if (other !== '' && other !== name) onDropped(other)
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.target !== event.currentTarget) return
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <header className={css.title}>
        {icon}
        <h2 className="truncate" title={title}>
          {title}
        </h2>
        {actions}
        <IconButton icon="x" size="sm" label={t('remove', { name: title })} onClick={onRemove} />
      </header>
      <div className={css.body}>{children}</div>
      {footer}
    </article>
  )
}
