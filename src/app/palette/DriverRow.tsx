import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { Row } from './Row.tsx'
import type { Driver } from './useFoundDrivers.ts'

interface Props {
  /** Its name among all rows of the palette. */
  value: string
  driver: Driver
  words: readonly string[]
  onChoose: () => void
}

/** A driver by name, with the company they drive for, and whether they do so no longer. */
export function DriverRow({ value, driver, words, onChoose }: Props) {
  const t = useText('palette')
  const company = useAtomValue(currentSessionAtom).companies.find(({ id }) => id === driver.company)?.tradeName
  const detail = [company, driver.active ? undefined : t('inactive')].filter(Boolean).join(' · ')
  return (
    <Row value={value} icon="steering-wheel" label={driver.label} words={words} detail={detail} onChoose={onChoose} />
  )
}
