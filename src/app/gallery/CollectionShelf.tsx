import { useState } from 'react'

import { type CollectionName, collections } from '#contract/endpoints/collection.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './Gallery.module.css'

const names = Object.keys(collections).filter((name): name is CollectionName => name in collections)
const shown = 8

const text = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value)

/** The first rows as a person would call them: by label, or by whatever they hold. */
const sample = (rows: readonly object[]): string => {
  const first = rows
    .slice(0, shown)
    .map((row) => ('label' in row ? String(row.label) : Object.values(row).map(text).join(' · ')))
  return rows.length > shown ? `${first.join('; ')}; …` : first.join('; ')
}

function Line({ name }: { name: CollectionName }) {
  const { data, may, missed, isFetching, dataUpdatedAt, again } = useCollection(name)
  const format = useFormat()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={css.count}>{data && format.number(data.length)}</td>
      <td>
        {!may && <em>not of this profile</em>}
        {may && missed && <span role="alert">failed</span>}
        {may && !missed && !data && 'loading'}
        {data && <span className={css.sample}>{sample(data)}</span>}
      </td>
      <td className={css.count}>{data && format.time(dataUpdatedAt)}</td>
      <td>
        {may && (
          <IconButton
            size="sm"
            icon="arrow-clockwise"
            label={`read ${name} again`}
            disabled={isFetching}
            onClick={again}
          />
        )}
      </td>
    </tr>
  )
}

/** DATA-08: the collections that screens share, as the cache of this session holds them; read when they are asked for. */
export function CollectionShelf() {
  const [open, setOpen] = useState(false)
  return (
    <Panel
      className={css.across}
      title="Collections"
      aside={
        <Button size="sm" onClick={() => setOpen(!open)}>
          {open ? 'close' : 'read'}
        </Button>
      }
    >
      {open ? (
        <table className={css.collections}>
          <thead>
            <tr>
              {['name', 'rows', 'first', 'fetched', ''].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Line key={name} name={name} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={css.note}>{names.join(', ')}</p>
      )}
    </Panel>
  )
}
