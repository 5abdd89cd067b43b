import { z } from 'zod'

import { deviationsOf } from '#contract/rules/cylinderTest.ts'

import css from './CylinderBars.module.css'

interface Props {
  /** What a test answered, and the one before it where that is kept. */
  said: Readonly<Record<string, unknown>> | null
  before: Readonly<Record<string, unknown>> | null
  /** What stands beside it in words. */
  text: string | null
}

const Answer = z.looseObject({ balanco: z.array(z.number()).min(1) })
const deviationsIn = (said: unknown): readonly number[] => {
  const { data } = Answer.safeParse(said)
  return data === undefined ? [] : deviationsOf(data.balanco.map((off) => 100 + off))
}

/** Px of a bar with its gap, and of the whole; below so many per cent a cylinder is weak, and no bar goes further than the last. */
const [step, height, weakPct, mostPct] = [14, 32, -15, 25]
const middle = height / 2
const yOf = (pct: number) => middle - (Math.max(-mostPct, Math.min(mostPct, pct)) / mostPct) * (middle - 1)

/** Each cylinder off the median as a bar, the test before it as its outline. What it shows stands beside it in words. */
export function CylinderBars({ said, before, text }: Props) {
  const [now, earlier] = [deviationsIn(said), deviationsIn(before)]
  if (now.length === 0) return text
  const bar = (pct: number, n: number, ghost: boolean) => {
    const [x, y] = [n * step + (ghost ? 1 : 3), yOf(pct)]
    return (
      <rect
        key={`${ghost ? 'g' : 'b'}${n}`}
        x={x}
        y={Math.min(y, middle)}
        width={step - (ghost ? 2 : 6)}
        height={Math.max(1, Math.abs(y - middle))}
        data-ghost={ghost || undefined}
        data-weak={(!ghost && pct <= weakPct) || undefined}
      />
    )
  }
  const width = now.length * step
  return (
    <span className={css.bars}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} data-drawing aria-hidden>
        {earlier.map((pct, n) => bar(pct, n, true))}
        {now.map((pct, n) => bar(pct, n, false))}
        <path d={`M0 ${middle}H${width}`} />
        <path d={`M0 ${yOf(weakPct)}H${width}`} strokeDasharray="2 2" />
      </svg>
      <span>{text}</span>
    </span>
  )
}
