import type { MapTheme } from '../mapTokens.ts'

/** The thirteen colours of the embedded map (mockups/README §3). */
export type BasemapPalette = {
  water: string
  land: string
  /** Light of the land on the water along the coast. */
  glow: string
  coast: string
  graticule: string
  country: string
  state: string
  river: string
  roadCase: string
  road: string
  label: string
  labelQuiet: string
  labelHalo: string
}

export const basemapPalette: Record<MapTheme, BasemapPalette> = {
  dark: {
    water: '#0f151c',
    land: '#1a2027',
    glow: '#2b4356',
    coast: '#4a5a68',
    graticule: '#182029',
    country: '#55636f',
    state: '#3f4a55',
    river: '#131b23',
    roadCase: '#13181e',
    road: '#4a5662',
    label: '#a9b4be',
    labelQuiet: '#8c97a2',
    labelHalo: '#141a20',
  },
  light: {
    water: '#dce4ea',
    land: '#edeff1',
    glow: '#b9cad7',
    coast: '#a5b3bf',
    graticule: '#d2dce3',
    country: '#97a4af',
    state: '#b4bdc5',
    river: '#d3dde5',
    roadCase: '#f7f8f9',
    road: '#bfc7ce',
    label: '#414d58',
    labelQuiet: '#626d77',
    labelHalo: '#f3f5f6',
  },
}
