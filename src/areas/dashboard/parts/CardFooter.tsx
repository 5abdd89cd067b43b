import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { isShort } from '#contract/cards.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { permissions } from '#contract/permissions.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { addresses, to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx'

import type { DashboardQuery } from '../address.ts'
import { type NamedCard, fieldsOfCard } from '../cards.ts'
import { kindOfField, textOfField, valueIn } from '../figures.ts'
import { leadTo, leads } from '../leads.ts'

import css from '../Dashboard.module.css'

/** CARD-31: so many vehicles of a list, then that there are more. */
const listed = 3

interface Props {
  card: NamedCard
  query: DashboardQuery
  answer: CardAnswer
}

/** CARD-28..33: figures beside the main one, the worst vehicle, and those beyond a limit; rows of three, or one of four. */
export function CardFooter({ card, query, answer }: Props) {
  const t = useText('dashboard')
  const { language, number } = useFormat()
  const can = useAtomValue(canAtom)
  const clock = useClock()
  /** CARD-33: where a figure leads, for whoever may follow it. */
  const leadOf = (field: string): string | null => {
    const lead = leads[field]
    if (lead === undefined || !can(permissions.dashboardRedirect, 'r')) return null
    const { permission } = addresses[lead.opens]
    return permission === undefined || can(permission, 'r') ? leadTo(lead, query, clock()) : null
  }
  const fields = fieldsOfCard(card.card)
  const words = measureWordsIn(language).measures
  const nameOf = (field: string, measure: MeasureName | undefined) =>
    measure ? words[measure] : isShort(field) ? t(`field.${field}`) : field
  /** Under the title of its card a word is enough. */
  const labelOf = (field: string, measure: MeasureName | undefined) =>
    isShort(field) ? t(`field.${field}`) : nameOf(field, measure)
  const infos = (card.card.foot ?? []).map((field) => ({
    id: field,
    label: labelOf(field, fields[field]),
    whole: nameOf(field, fields[field]),
    value: textOfField(field, kindOfField(field, fields[field]), valueIn(answer.figures, field), language),
    lead: leadOf(field),
  }))
  const worst = worstOf(card.card.worst, answer)
  const { over } = card.card
  const beyond = over ? beyondOf(over, answer) : []
  const overMeasure = over && fields[over.field]
  const items = infos.length + Number(worst !== null) + Number(over !== undefined)
  if (items === 0) return null
  return (
    <dl className={css.foot} data-four={items === 4 || undefined}>
      {infos.map(({ id, label, whole, value, lead }) => (
        <div key={id} title={whole}>
          <dt>{label}</dt>
          <dd>{lead === null ? value : <Led to={lead}>{value}</Led>}</dd>
        </div>
      ))}
      {worst && (
        <div>
          <dt>{t('most')}</dt>
          <dd>
            {can(permissions.dashboardRedirect, 'r') && can(permissions.liveMap, 'r') ? (
              <Led to={to('liveVehicle', { vehicleId: worst.id })}>{worst.plate}</Led>
            ) : (
              worst.plate
            )}
          </dd>
        </div>
      )}
      {over && (
        <div>
          <dt>
            {overMeasure && over.than > 0
              ? `> ${textOfField(over.field, measureOf(overMeasure).kind, over.than, language)}`
              : labelOf(over.field, overMeasure)}
          </dt>
          <dd>
            <Tooltip
              text={
                beyond.length === 0
                  ? t('nobody')
                  : [
                      ...beyond.slice(0, listed).map(({ plate }) => plate),
                      ...(beyond.length > listed ? [t('seeMore')] : []),
                    ].join(', ')
              }
            >
              <button type="button" className={css.list}>
                {t('vehicles', { count: beyond.length, number: number(beyond.length) })}
              </button>
            </Tooltip>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Led = ({ to: path, children }: { to: string; children: ReactNode }) => (
  <Link className={css.worst ?? ''} to={path}>
    {children}
    <Icon name="arrow-up-right" size={12} />
  </Link>
)

function worstOf(field: string | undefined, { perVehicle = [] }: CardAnswer) {
  if (field === undefined) return null
  const known = perVehicle.filter(({ values }) => (values[field] ?? 0) > 0)
  return known.toSorted((a, b) => (b.values[field] ?? 0) - (a.values[field] ?? 0))[0] ?? null
}

const beyondOf = ({ field, than }: { field: string; than: number }, { perVehicle = [] }: CardAnswer) =>
  perVehicle
    .filter(({ values }) => (values[field] ?? -Infinity) > than)
    .toSorted((a, b) => (b.values[field] ?? 0) - (a.values[field] ?? 0))
