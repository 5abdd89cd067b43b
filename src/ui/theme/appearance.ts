import { useMemo, useSyncExternalStore } from 'react'

import type { Density } from './sizes.ts'
import type { Theme } from './tokens.ts'

export type ThemeChoice = Theme | 'system'

const themeChoices = ['dark', 'light', 'system'] as const satisfies readonly ThemeChoice[]
const densities = ['standard', 'dense', 'comfort'] as const satisfies readonly Density[]

function read<T extends string>(key: string, allowed: readonly [T, ...T[]]): T {
  const stored = fromStorage(key)
  return allowed.find((value) => value === stored) ?? allowed[0]
}

/** Storage that is forbidden holds nothing, and the page looks as it does by default. */
function fromStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage that is full or forbidden leaves the look as it is: nobody is kept from their work by it. */
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
  dispatchEvent(new Event('farol:appearance'))
}

const subscribe = (onChange: () => void) => {
  const watch = new MutationObserver(onChange)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density'] })
  addEventListener('farol:appearance', onChange)
  return () => {
    watch.disconnect()
    removeEventListener('farol:appearance', onChange)
  }
}

/** What the operator chose; `public/theme.js` turns it into `data-theme` on <html>. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, () => read('farol.theme', themeChoices))

/** The theme on screen now, with `system` resolved: what canvases and map layers draw in. */
export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))

/** Row height of the operator: dense 28, standard 32, comfort 40 px (ux §5.5). */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => read('farol.density', densities))

/** Px of a row, by the operator's choice: of these heights, or of what the style sheet says for density and display. */
export function useRowPx(heights?: Readonly<Record<Density, number>>): number {
  const density = useDensity()
  const styled = useMemo(
    () => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32,
    // The density decides the variable.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [density],
  )
  return heights?.[density] ?? styled
}

/** What the page looks like by the choice of whoever works at it. */
export interface Look {
  theme: ThemeChoice
  density: Density
}
export const defaultLook: Look = { theme: themeChoices[0], density: densities[0] }
export const currentLook = (): Look => ({
  theme: read('farol.theme', themeChoices),
  density: read('farol.density', densities),
})
/** A stored look; whatever is no choice reads as the default. */
export const asLook = (value: unknown): Look => {
  const { theme, density }: { theme?: unknown; density?: unknown } = typeof value === 'object' ? { ...value } : {}
  return {
    theme: themeChoices.find((choice) => choice === theme) ?? defaultLook.theme,
    density: densities.find((choice) => choice === density) ?? defaultLook.density,
  }
}
export const onLook = (listener: () => void): (() => void) => {
  addEventListener('farol:appearance', listener)
  return () => removeEventListener('farol:appearance', listener)
}

export const setLook = ({ theme, density }: Look): void => {
  write('farol.theme', theme)
  write('farol.density', density)
}
export const setThemeChoice = (choice: ThemeChoice) => write('farol.theme', choice)
export const setDensity = (density: Density) => write('farol.density', density)
