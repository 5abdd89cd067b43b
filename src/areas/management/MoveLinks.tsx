import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { driver } from '#contract/entities/driver.ts'
import { grouping } from '#contract/entities/grouping.ts'
import { implement } from '#contract/entities/implement.ts'
import { line } from '#contract/entities/line.ts'
import { operation } from '#contract/entities/operation.ts'
import type { DriverId, VehicleId } from '#contract/kinds.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { type Move, defineMove } from '#src/kit/registry/defineMove.tsx'
import { capital } from '#src/kit/registry/registryText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

const links = { vehicles: vehicleLink }
const ofDriver = defineMove(driver, 'vehicles', links)
/** What a vehicle may be linked to, as its nouns have it. */
const nouns: readonly { words: Record<'pt-BR' | 'en' | 'es', { one: string }>; move: Move }[] = [
  { words: driver.words, move: ofDriver },
  { words: grouping.words, move: defineMove(grouping, 'vehicles', links) },
  { words: operation.words, move: defineMove(operation, 'vehicles', links) },
  { words: implement.words, move: defineMove(implement, 'vehicles', links) },
  { words: line.words, move: defineMove(line, 'vehicles', links) },
]

/** A dialog of a move, what it did told, and the rows of the report read anew. */
function Moving({
  move: { Dialog },
  given,
  onClose,
  onDone,
}: {
  move: Move
  given: { to: number } | { others: readonly number[] }
  onClose: () => void
  onDone: () => void
}) {
  const t = useText('registry')
  const format = useFormat()
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  return (
    <Dialog
      {...given}
      onClose={onClose}
      onDone={(moved) => {
        notify({ message: t('moved', { count: moved, number: format.number(moved) }) })
        onDone()
        void queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
      }}
    />
  )
}

type Given = { to: DriverId } | { others: readonly VehicleId[] }

/** What is done with a driver of the report: vehicles are linked, or those that there are go to another, or to nobody. */
export function DriverActs({ driverId, vehicleIds }: { driverId: DriverId; vehicleIds: readonly VehicleId[] }) {
  const t = useText('management')
  const may = useAtomValue(mayAtom)
  const [given, setGiven] = useState<Given | null>(null)
  if (!ofDriver.isFor(may)) return null
  return (
    // The row opens something else, and so does what lies over it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- holds the clicks of its buttons
    <span onClick={(event) => event.stopPropagation()}>
      <Button size="sm" kind="ghost" onClick={() => setGiven({ to: driverId })}>
        {t('links.give')}
      </Button>
      {vehicleIds.length > 0 && (
        <Button size="sm" kind="ghost" onClick={() => setGiven({ others: vehicleIds })}>
          {t('links.move')}
        </Button>
      )}
      {given && <Moving move={ofDriver} given={given} onClose={() => setGiven(null)} onDone={() => setGiven(null)} />}
    </span>
  )
}

/** What is done with the vehicles of ticked drivers. */
export function DriversBulk({
  rows,
  onDone,
}: {
  rows: readonly { vehicleIds: readonly VehicleId[] }[]
  onDone: () => void
}) {
  const t = useText('management')
  const may = useAtomValue(mayAtom)
  const [moving, setMoving] = useState(false)
  const vehicles = rows.flatMap(({ vehicleIds }) => vehicleIds)
  if (!ofDriver.isFor(may)) return null
  return (
    <>
      <Button size="sm" kind="ghost" disabled={vehicles.length === 0} onClick={() => setMoving(true)}>
        {t('links.move')}
      </Button>
      {moving && (
        <Moving move={ofDriver} given={{ others: vehicles }} onClose={() => setMoving(false)} onDone={onDone} />
      )}
    </>
  )
}

/** Ticked vehicles are linked to a record of one noun, or to none of it. */
export function VehiclesBulk({ rows, onDone }: { rows: readonly { vehicleId: VehicleId }[]; onDone: () => void }) {
  return nouns.map(({ words, move }) => (
    <NounButton
      key={words.en.one}
      words={words}
      move={move}
      others={rows.map((one) => one.vehicleId)}
      onDone={onDone}
    />
  ))
}

function NounButton({
  words,
  move,
  others,
  onDone,
}: (typeof nouns)[number] & { others: readonly VehicleId[]; onDone: () => void }) {
  const language = useLanguage()
  const may = useAtomValue(mayAtom)
  const [moving, setMoving] = useState(false)
  if (!move.isFor(may)) return null
  return (
    <>
      <Button size="sm" kind="ghost" onClick={() => setMoving(true)}>
        {`${capital(words[language].one)}…`}
      </Button>
      {moving && <Moving move={move} given={{ others }} onClose={() => setMoving(false)} onDone={onDone} />}
    </>
  )
}
