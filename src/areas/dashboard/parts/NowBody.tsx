import type { CardAnswer } from '#contract/endpoints/card.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { NamedCard } from '../cards.ts'

import css from '../Dashboard.module.css'

const levels = ['full', 'under75', 'under50', 'reserve'] as const
const counts = {
  portas: ['travada', 'fechada', 'abertas', 'abertasEmMovimento'],
  frota: ['caminhoes', 'carros', 'agricolas', 'outros'],
} as const

/** What holds at this moment: how many vehicles, each beside a bar of its share. */
export function NowBody({ card, answer }: { card: NamedCard; answer: CardAnswer }) {
  const t = useText('dashboard')
  const { number } = useFormat()
  const rows =
    card.card.kind === 'nivelcombustivel'
      ? [
          ...levels.map((name) => ({ name, count: answer[name]?.count ?? 0 })),
          { name: 'semDados' as const, count: answer.figures['semDados'] ?? 0 },
        ]
      : (card.card.kind === 'portas' ? counts.portas : counts.frota).map((name) => ({
          name,
          count: answer.figures[name] ?? 0,
        }))
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <dl className={css.now}>
      {rows.map(({ name, count }) => (
        <div key={name} data-warn={name === 'reserve' || name === 'abertasEmMovimento' || undefined}>
          <dt>{t(`now.${name}`)}</dt>
          <dd>{t('vehicles', { count, number: number(count) })}</dd>
          <i style={{ width: `${(100 * count) / most}%` }} aria-hidden />
        </div>
      ))}
    </dl>
  )
}
