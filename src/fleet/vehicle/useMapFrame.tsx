import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { MapFailed } from './MapFailed.tsx'
import { mapThemeAtom } from './mapInputs.ts'

/**
 * What every map of the page has in common, to be spread on its canvas; its layers are told the theme.
 * @param map what readers call it
 */
export function useMapFrame(map: string) {
  const t = useText('fleet')
  const theme = useTheme()
  const setTheme = useSetAtom(mapThemeAtom)
  useEffect(() => setTheme(theme), [setTheme, theme])
  return {
    setting: useAtomValue(mapSettingAtom),
    theme,
    language: useLanguage(),
    text: {
      map,
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      ground: t('map.ground'),
      noStreets: t('map.noStreets'),
    },
    fallback: <MapFailed />,
  }
}
