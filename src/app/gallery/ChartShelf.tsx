import { useMemo, useState } from 'react'

import { orderedStates } from '#src/fleet/vehicle/stateList.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { chartColours } from '#src/kit/chart/chartColours.ts'
import { Delta, Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { stateMark } from '#src/ui/mark/stateMark.ts'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

const shapes = ['over', 'across', 'many', 'empty'] as const
const counts = { over: 12, across: 6, many: 90, empty: 0 }
const figures = (at: number, parts: number) =>
  Array.from({ length: parts }, (_, part) => (at === 3 && part === 0 ? null : ((at * 37 + part * 101) % 23) * 60 + 40))

/** Bars, tiles and differences of kit/chart, of made figures: one of them is unknown. */
export function ChartShelf() {
  const f = useText('fleet')
  const { number, quantity } = useFormat()
  const [shape, setShape] = useState<(typeof shapes)[number]>('over')
  const [opened, open] = useState<string>()
  const states = useMemo(
    () =>
      (['moving', 'idle', 'afterKey', 'off', 'noSignal'] as const).map((state) => ({
        id: state,
        label: f(`state.${state}`),
        colour: stateMark[state].colour,
        ...(state === 'noSignal' && { hatched: true }),
      })),
    [f],
  )
  const bands = useMemo(
    () => chartColours.ordered.map((colour, at) => ({ id: colour, label: `${at * 1500 + 1500} RPM`, colour })),
    [],
  )
  const bars = useMemo(
    () =>
      Array.from({ length: counts[shape] }, (_, at) => ({
        id: String(at),
        label: shape === 'across' ? `Transportes Aurora do Sul ${at + 1}` : `${at * 2} h`,
        values: figures(at, 5),
      })),
    [shape],
  )
  return (
    <Shelf title="Bars, Tile, Delta" wide>
      <Segments
        label="bars"
        value={shape}
        onChange={setShape}
        options={shapes.map((value) => ({ value, label: value }))}
      />
      <span>{opened}</span>
      <div className={css.charts}>
        <Bars label="states" series={states} bars={bars} kind="duration" across={shape === 'across'} onOpen={open} />
        <Bars label="ordered" series={bands} bars={bars} kind="integer" />
      </div>
      <div className={css.column}>
        <Tiles label="Tile">
          <Tile name="value" value={number(62)} unit="km/h" note="note" />
          <Tile
            name="Delta, less is better"
            value={number(5)}
            note={<Delta value={5} before={3} better="less" say={(d) => number(d)} />}
          />
          <Tile
            name="Delta, more is better"
            value={number(2.41, 2)}
            unit="km/L"
            note={<Delta value={2.41} before={2.1} better="more" say={(d) => quantity(d, 'km', 2)} />}
          />
          <Tile
            name="null"
            value={null}
            unit="km"
            note={<Delta value={null} before={3} better="more" say={String} />}
          />
          {orderedStates.slice(0, 2).map((state, at) => (
            <Tile
              key={state}
              mark={<StateGlyph state={state} size={14} spoken={false} />}
              name={f(`state.${state}`)}
              value={number(212)}
              note="pressed"
              pressed={at === 0}
              onToggle={() => open(state)}
            />
          ))}
        </Tiles>
      </div>
    </Shelf>
  )
}
